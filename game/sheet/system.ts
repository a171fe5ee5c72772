import { difficulty } from './difficulty-shape.ts';
import {
  bool,
  describeShape,
  either,
  type Infer,
  type JsonSchema,
  list,
  matchPattern,
  object,
  oneOf,
  record,
  tagged,
  text,
  whole,
} from './shape.ts';
import {
  act,
  base,
  change,
  colour,
  column,
  extras,
  formula,
  help,
  id,
  label,
  MOST,
  markdown,
  num,
  printed,
  questions,
  reference,
  short,
  sign,
  simple,
  template,
  use,
} from './system-parts.ts';

const field = tagged('kind', {
  ...simple,
  resource: object(
    { ...base, max: num, style: oneOf('bar', 'pips', 'clock') },
    {
      ...extras,
      min: num,
      default: describeShape(num, 'Com quanto começa e a quanto volta; sem isto, o mínimo.'),
      resetOn: describeShape(list(id, MOST.parts), 'Os descansos que o devolvem ao começo.'),
      shared: describeShape(bool, 'É da mesa: as fichas que estão numa mesa têm um só, de todas.'),
      usual: describeShape(oneOf(1, -1), 'O que um toque faz na ficha em jogo; sem isto, um toque pergunta quanto.'),
    },
  ),
  list: object(
    { ...base, item: list(column, MOST.columns), maxItems: whole(1, MOST.items) },
    {
      ...extras,
      itemLabel: describeShape(label, 'Como se chama um item: “Truque”.'),
      sum: describeShape(
        record(formula, MOST.columns),
        'Somas sobre os itens, lidas como “lista.soma”; a fórmula lê as colunas.',
      ),
      uses: describeShape(list(use, MOST.options), 'O que acontece quando se usa um item.'),
      catalog: describeShape(list(record(short, MOST.columns), MOST.options), 'Itens prontos para escolher.'),
      pages: describeShape(record(printed, MOST.options), 'A página de cada item do catálogo, pelo nome dele.'),
    },
  ),
  image: object(base, extras),
});

const roll = object(
  { id, label, expr: describeShape(text(MOST.notation), 'Dados, com fórmulas entre chaves: “{usar}d6>={alvo}”.') },
  {
    help,
    page: printed,
    ask: describeShape(questions, 'Perguntas antes de rolar; a rolagem lê as respostas pelo id.'),
    tag: oneOf('teste', 'ataque', 'dano', 'iniciativa'),
    outcomes: describeShape(
      list(
        object(
          { when: formula, label: text(200), tone: oneOf('critico', 'bom', 'ruim', 'desastre') },
          { page: printed },
        ),
        MOST.parts,
      ),
      'O primeiro que vale; leem “rolagem.total”, “rolagem.natural”, “rolagem.sucessos”, “rolagem.falhas”…',
    ),
    after: describeShape(list(change, MOST.parts), 'O que muda na ficha com a rolagem.'),
    offers: describeShape(
      list(
        object(
          { label },
          { ...act, when: formula, again: describeShape(bool, 'Rola de novo, com as mesmas respostas.') },
        ),
        MOST.parts,
      ),
      'O que o resultado oferece, com o preço; “when” lê “rolagem”.',
    ),
    sign,
    for: describeShape(oneOf('mestre'), 'Quem mestra rola; a ficha em jogo não mostra.'),
    against: describeShape(num, 'O número que se quer alcançar: com ele o resultado diz por quanto passou.'),
    parts: describeShape(
      list(
        object(
          {},
          {
            label,
            value: num,
            named: describeShape(id, 'A pergunta cuja resposta dá o nome.'),
            effects: describeShape(id, 'O campo cujas condições em vigor entram na conta, cada uma com o seu nome.'),
          },
        ),
        MOST.parts,
      ),
      'De que o resultado se fez, com nome: o que se soma aos dados ou, onde se contam sucessos, o alvo.',
    ),
  },
);

const effect = object(
  { target: reference, op: oneOf('add', 'mul', 'min', 'max', 'set'), amount: num },
  { when: formula },
);

const condition = object(
  { id, label, effects: list(effect, MOST.parts) },
  { help, page: printed, sign, rounds: whole(1, 100) },
);

const block = tagged('kind', {
  fields: object({ fields: list(id, MOST.parts) }, { cols: oneOf(1, 2, 3, 4) }),
  list: object({ field: id, view: oneOf('table', 'cards') }),
  rolls: object({ rolls: list(id, MOST.parts) }),
  conditions: object({}),
  bodymap: object({ parts: describeShape(record(id, MOST.parts), 'A parte do corpo e o recurso que a conta.') }),
  note: object({ md: markdown }),
});

const section = object({ id, title: label, width: oneOf('full', 'half', 'third'), blocks: list(block, MOST.parts) });

const tile = object(
  { roll: id },
  {
    by: describeShape(id, 'A pergunta: há uma peça para cada opção dela.'),
    name: label,
    explains: describeShape(id, 'O campo que a peça mostra e explica.'),
    strong: describeShape(formula, 'Quando vale, a peça é de papel.'),
    note: template,
    plus: describeShape(formula, 'O que se soma aos dados.'),
    target: describeShape(template, 'O que se lê no dado da peça.'),
  },
);

const kept = object(
  { ask: describeShape(id, 'A pergunta das rolagens; a resposta fica até ser trocada.') },
  {
    title: template,
    stake: describeShape(id, 'O recurso de que a resposta arrisca uma parte.'),
    none: describeShape(text(80), 'A opção que vale quando nenhuma está escolhida.'),
    only: describeShape(oneOf('worth'), 'Só as opções cujo campo vale alguma coisa.'),
    look: describeShape(oneOf('chips', 'drawers'), 'Como as opções se mostram.'),
    shows: describeShape(template, 'O que cada opção diz, com ela escolhida.'),
  },
);

const play = object(
  {},
  {
    vitals: describeShape(list(id, 8), 'Os números que ficam sempre à vista; sem isto, os recursos.'),
    kept: describeShape(list(kept, 12), 'As perguntas respondidas na ficha, antes de rolar.'),
    heading: template,
    tiles: describeShape(list(tile, MOST.parts), 'As rolagens em peças; sem isto, todas.'),
    quiet: describeShape(list(id, MOST.parts), 'Rolagens menores, depois das peças.'),
  },
);

const step = object(
  { id, title: label, help, fields: list(id, MOST.parts) },
  {
    page: printed,
    points: describeShape(
      object({
        label: describeShape(text(80), 'O que se conta, no plural: “pontos de perícia”.'),
        total: num,
        spent: formula,
      }),
      'Quanto há para distribuir neste passo; a ficha conta o que resta e avisa quando passa.',
    ),
    missing: describeShape(
      list(object({ when: formula, say: text(300) }), MOST.parts),
      'O que falta: a frase aparece enquanto a fórmula vale.',
    ),
  },
);

const random = object(
  {},
  {
    pick: describeShape(record(list(short, MOST.options), MOST.fields), 'Um dos valores, para cada campo.'),
    roll: describeShape(record(text(200), MOST.fields), 'Uma rolagem, para cada campo.'),
    deal: describeShape(
      list(object({ fields: list(id, MOST.parts), values: list(short, MOST.parts) }), MOST.parts),
      'Os valores embaralhados entre os campos.',
    ),
    take: describeShape(record(whole(1, MOST.items), MOST.parts), 'Quantos itens do catálogo, para cada lista.'),
  },
);

const character = object(
  {
    id,
    name: label,
    summary: text(600),
    values: record(
      either(short, list(record(short, MOST.columns), MOST.items), 'Aqui vai um valor ou uma lista de itens.'),
      MOST.fields,
    ),
  },
  {
    active: list(id, MOST.parts),
    face: describeShape(
      matchPattern(/^[\w-]{1,40}$/, 'Um rosto tem letras, números e hífens.'),
      'O rosto do retrato desenhado: qualquer palavra dá um, sempre o mesmo.',
    ),
  },
);

const rest = object(
  { id, label },
  {
    help,
    page: printed,
    unless: describeShape(
      object({ when: formula, say: text(300) }),
      'Enquanto a fórmula vale, o descanso não devolve nada, e a frase diz por quê.',
    ),
  },
);

const migration = object(
  { from: whole(1, 10_000) },
  { rename: record(reference, MOST.fields), drop: list(reference, MOST.fields), set: record(short, MOST.fields) },
);

/**
 * A system file: everything the program knows about a game. The only declaration of its type, checks and JSON Schema.
 */
export const systemShape = object(
  {
    format: oneOf(1),
    id: matchPattern(/^[a-z][a-z0-9-]{0,39}$/, 'O id do sistema tem letras minúsculas sem acento, números e hífens.'),
    version: whole(1, 10_000),
    system: label,
    title: label,
    theme: object({ accent: colour, ink: colour, paper: colour }),
    card: describeShape(object({ name: id, show: list(id, 6) }, { portrait: id }), 'O que o cartão da coleção mostra.'),
    fields: list(field, MOST.fields),
    rolls: list(roll, MOST.parts),
    conditions: list(condition, MOST.parts),
    pages: list(object({ id, title: label, sections: list(section, MOST.parts) }), MOST.parts),
  },
  {
    about: text(600),
    book: describeShape(
      matchPattern(/^[a-z0-9-]{1,96}$/, 'Um livro é o endereço dele na loja, como “brutal”.'),
      'O livro que as páginas citam: o endereço dele na loja.',
    ),
    guide: describeShape(markdown, 'As regras em uma página, em Markdown.'),
    ownerEdits: describeShape(bool, 'O dono de cada ficha muda a estrutura dela.'),
    initiative: describeShape(id, 'A rolagem de iniciativa.'),
    difficulty: describeShape(difficulty, 'Como se mede uma luta antes dela.'),
    rests: describeShape(list(rest, MOST.parts), 'Momentos que devolvem recursos ao começo.'),
    play: describeShape(play, 'A ficha em jogo: o que uma rolagem pede está à vista antes do toque.'),
    creation: list(step, MOST.parts),
    random,
    characters: list(character, MOST.parts),
    migrations: list(migration, MOST.parts),
  },
);

/** The schema for editors: the checks of `systemShape` that JSON Schema can express. */
export const systemJsonSchema: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Sistema de jogo da RPGpédia',
  ...systemShape.json,
};

export type SheetSchema = Infer<typeof systemShape>;
export type Field = Infer<typeof field>;
export type Column = Infer<typeof column>;
export type FieldOf<K extends Field['kind']> = Extract<Field, { kind: K }>;
export type Num = Infer<typeof num>;
export type Roll = Infer<typeof roll>;
export type ChangeSpec = Infer<typeof change>;
export type UseSpec = Infer<typeof use>;
export type OfferSpec = NonNullable<Roll['offers']>[number];
export type TileSpec = Infer<typeof tile>;
export type KeptSpec = Infer<typeof kept>;
