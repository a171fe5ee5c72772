import {
  bool,
  describeShape,
  either,
  list,
  matchPattern,
  number,
  object,
  oneOf,
  record,
  tagged,
  text,
  whole,
} from './shape.ts';
import { SIGNS } from './signs.ts';

/** The bounds of a system. */
export const MOST = {
  fields: 500,
  columns: 30,
  options: 200,
  items: 200,
  parts: 100,
  formula: 500,
  notation: 400,
  page: 20_000,
};

export const id = describeShape(
  matchPattern(
    /^[A-Za-z][A-Za-z0-9]{0,39}$/,
    'Um id tem só letras sem acento e números, começa por letra e não passa de 40.',
  ),
  'O nome por que fórmulas e rolagens conhecem isto: letras sem acento e números.',
);
export const reference = matchPattern(/^[A-Za-z][A-Za-z0-9]*(\.[A-Za-z][A-Za-z0-9]*)?$/, 'Aqui vai o id de um campo.');
export const label = text(80);
export const help = describeShape(text(2_000), 'O que quem joga precisa saber, em uma ou duas frases.');
export const markdown = text(MOST.page);
export const formula = describeShape(text(MOST.formula), 'Uma fórmula, como “10 + vontade”.');
export const num = either(number, formula, 'Aqui vai um número ou uma fórmula.');
export const short = either(text(2_000), either(number, bool, ''), 'Aqui vai um texto, um número, true ou false.');
export const template = describeShape(
  text(MOST.notation),
  'Um texto com fórmulas entre chaves: “contra {13 + 3 * zona}”.',
);
export const sign = describeShape(oneOf(...SIGNS), 'Um desenho, pelo nome dele em game-icons.net.');
export const colour = matchPattern(/^#[0-9a-f]{6}$/i, 'Aqui vai uma cor como “#8a1c1c”.');

/** A printed number, as `page-link.ts` of the search in pages reads one. */
export const printed = describeShape(
  matchPattern(/^[^\s[\]][^[\]\n]{0,15}$/, 'Uma página é o número impresso nela, como “12”.'),
  'A página do livro que explica isto: o número impresso.',
);

const path = describeShape(
  text(200),
  'O que muda: “tensao”, “active/sangrando”, “lembrancas/{qual}/perdida”, ou “.usos”, uma coluna do item usado.',
);
export const change = object(
  {},
  {
    inc: path,
    by: describeShape(num, 'Quanto se soma em “inc”.'),
    set: path,
    to: describeShape(num, 'O que fica em “set”: um valor ou uma fórmula.'),
    when: formula,
  },
);

export const base = { id, label };
export const extras = {
  help,
  page: printed,
  sign,
  visibleIf: describeShape(formula, 'Mostra o campo só quando a fórmula vale.'),
  access: object({}, { view: oneOf('mesa', 'dono', 'mestre'), edit: oneOf('dono', 'mestre') }),
};

export const simple = {
  text: object(base, { ...extras, long: bool, max: whole(1, 20_000), default: text(2_000) }),
  number: object(base, { ...extras, default: number, min: num, max: num }),
  bool: object(base, { ...extras, default: bool }),
  select: object(
    {
      ...base,
      options: list(
        object(
          { value: text(80), label },
          { num: describeShape(number, 'O que fórmulas leem no lugar do valor.'), help },
        ),
        MOST.options,
      ),
    },
    {
      ...extras,
      default: text(80),
      of: describeShape(
        object({ list: id }, { when: formula }),
        'Numa pergunta: as opções são os itens desta lista; a fórmula lê as colunas e “este”.',
      ),
    },
  ),
  computed: object(
    { ...base, formula },
    { ...extras, override: describeShape(bool, 'O dono pode escrever outro valor por cima.') },
  ),
};

export const column = tagged('kind', simple);

export const questions = list(column, MOST.columns);
export const act = {
  ask: describeShape(questions, 'O que se pergunta antes.'),
  pays: describeShape(list(change, MOST.parts), 'O preço: sem ter com que pagar, não se faz.'),
  does: describeShape(list(change, MOST.parts), 'O que mais muda na ficha.'),
};

export const use = object(
  {},
  {
    ...act,
    of: describeShape(text(80), 'O item a que isto serve, pelo nome; sem isto, todos.'),
    label: describeShape(label, 'O que o botão diz; sem isto, “Usar”.'),
    sign,
    when: describeShape(formula, 'Quando se pode usar; lê as colunas do item.'),
    say: describeShape(text(200), 'O que se lê quando não se pode.'),
    roll: describeShape(id, 'A rolagem do uso; as perguntas com nome de coluna já vêm respondidas pelo item.'),
    with: describeShape(record(short, MOST.columns), 'Respostas da rolagem que não se perguntam.'),
  },
);
