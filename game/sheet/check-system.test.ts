import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SMALL } from '../../tests/support/sheet.ts';
import { checkSystem } from './check-system.ts';
import { systemShape } from './system.ts';

function withValue(path: string, value: unknown): unknown {
  const system = structuredClone(SMALL) as unknown as Record<string, unknown>;
  const steps = path.split('.');
  const last = steps.pop()!;
  const owner = steps.reduce((node, step) => node[step] as Record<string, unknown>, system);
  if (value === undefined) delete owner[last];
  else owner[last] = value;
  return system;
}

const said = (system: unknown): string[] => {
  const checked = checkSystem(system);
  const problems = checked.ok ? checked.warnings : checked.problems;
  return problems.map(({ path, message }) => `${checked.ok ? '~' : ''}${path.join('.')}: ${message}`);
};

describe('a system', () => {
  it('that is whole passes', () => {
    expect(said(SMALL)).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['title', undefined, ': Falta “title”.'],
    ['cor', 1, 'cor: Não conheço “cor”: aqui cabem format, id, '],
    ['format', 2, 'format: Aqui vai 1.'],
    ['version', 0, 'version: Aqui vai um número inteiro de 1 a 10000.'],
    ['theme.accent', 'red', 'theme.accent: Aqui vai uma cor como “#8a1c1c”.'],
    [
      'fields.0.kind',
      'texto',
      'fields.0.kind: “kind” deve ser text, number, bool, select, computed, resource, list ou',
    ],
    ['fields.1.id', 'vontade!', 'fields.1.id: Um id tem só letras sem acento e números'],
    ['fields.1.max', true, 'fields.1.max: Aqui vai um número ou uma fórmula.'],
    ['fields.1.default', '2', 'fields.1.default: Aqui vai um número.'],
    ['fields.2.label', 'x'.repeat(81), 'fields.2.label: O texto passa de 80 caracteres.'],
    ['fields.3.options', {}, 'fields.3.options: Aqui vai uma lista.'],
    ['fields.1.id', 'nome', 'fields.1.id: O id “nome” já é de outro.'],
    ['conditions.0.id', 'nome', 'conditions.0.id: O id “nome” já é de outro.'],
    ['fields.8.id', 'se', 'fields.8.id: “se” já quer dizer outra coisa'],
    ['fields.8.id', 'active', 'fields.8.id: “active” já quer dizer outra coisa'],
    ['fields.3.default', 'bazuca', 'fields.3.default: “bazuca” não está entre as opções.'],
    ['fields.4.resetOn', ['dia'], 'fields.4.resetOn.0: Não há descanso “dia”.'],
    ['fields.9.sum', { max: 'peso' }, 'fields.9.sum.max: “max” já quer dizer outra coisa'],
    ['fields.1.page', '41', ': Há páginas citadas, e falta o livro delas'],
    ['fields.1.page', '', 'fields.1.page: Uma página é o número impresso nela'],
    ['book', 'Brutal!', 'book: Um livro é o endereço dele na loja'],
    ['fields.9.pages', { Nada: '4' }, 'fields.9.pages.Nada: Nenhum item do catálogo se chama “Nada”.'],
    ['fields.9.catalog.0.cor', 'azul', 'fields.9.catalog.0.cor: Não há coluna “cor” nesta lista.'],
    ['fields.9.catalog.0.peso', 'dois', 'fields.9.catalog.0.peso: “Peso” é um número.'],
    ['card.name', 'vontade', 'card.name: O nome do personagem é um campo de texto.'],
    ['card.show', ['nada'], 'card.show.0: Não há campo “nada”.'],
    ['initiative', 'nada', 'initiative: Não há rolagem “nada”.'],
    ['pages.0.sections.0.blocks.0.fields.1', 'nada', 'pages.0.sections.0.blocks.0.fields.1: Não há campo “nada”.'],
    ['characters.0.values.vontade', 'alta', 'characters.0.values.vontade: “Vontade” é um número.'],
    ['characters.0.values.itens', [{}, {}, {}, {}], 'characters.0.values.itens: Cabem 3 itens nesta lista.'],
    ['characters.0.active', ['nada'], 'characters.0.active.0: Não há condição “nada”.'],
    ['random.take.itens', 9, 'random.take.itens: O catálogo desta lista tem menos itens.'],
    ['random.roll.vontade', '1d', 'random.roll.vontade: Falta dizer quantos lados'],
    ['migrations.0.from', 3, 'migrations.0.from: Uma migração parte de uma versão anterior a esta.'],
  ])('with %s = %j is refused', (path, value, sentence) => {
    expect(said(withValue(path, value)).join('\n')).toContain(sentence);
    expect(checkSystem(withValue(path, value)).ok).toBe(false);
  });

  it.each<[string, unknown, string]>([
    ['fields.6.formula', '10 +', '~fields.6.formula: Esperava um número'],
    [
      'fields.6.formula',
      'sanidade + 1',
      '~fields.6.formula: Não há nada chamado “sanidade” que uma fórmula possa ler aqui.',
    ],
    [
      'fields.6.formula',
      'Vontade',
      '~fields.6.formula: Não há nada chamado “Vontade” que uma fórmula possa ler aqui; você quis dizer “vontade”?',
    ],
    ['fields.6.formula', 'itens + 1', '~fields.6.formula: Não há nada chamado “itens”'],
    ['fields.6.formula', 'lucidez', '~fields.6: Estas fórmulas dão a volta: lucidez → lucidez.'],
    ['fields.4.max', 'eco.max + 1', '~fields.4: Estas fórmulas dão a volta: eco.max → eco.max.'],
    ['fields.1.max', 'nada', '~fields.1.max: Não há nada chamado “nada”'],
    ['fields.8.visibleIf', '(', '~fields.8.visibleIf: Esperava um número'],
    ['fields.9.item.2.formula', 'tamanho', '~fields.9.item.2.formula: Não há nada chamado “tamanho”'],
    ['fields.9.sum.peso', 'tamanho', '~fields.9.sum.peso: Não há nada chamado “tamanho”'],
    [
      'conditions.0.effects.0.target',
      'nome',
      '~conditions.0.effects.0.target: “nome” não é um número que uma condição possa mudar.',
    ],
    ['conditions.0.effects.0.amount', 'nada', '~conditions.0.effects.0.amount: Não há nada chamado “nada”'],
    ['rolls.0.expr', '{usar}x6', '~rolls.0.expr: Com 1 no lugar das chaves: Não entendi “x”'],
    ['rolls.0.expr', '{nada}d6', '~rolls.0.expr: Não há nada chamado “nada”'],
    ['rolls.0.outcomes.0.when', 'rolagem.azar', '~rolls.0.outcomes.0.when: Não há nada chamado “rolagem.azar”'],
    ['rolls.0.after.0.inc', 'lucidez', '~rolls.0.after.0.inc: “lucidez” não é um número ou recurso da ficha.'],
  ])('with %s = %j works, with a warning', (path, value, sentence) => {
    expect(said(withValue(path, value)).join('\n')).toContain(sentence);
  });

  it('warns of an item whose columns or use answer its roll wrongly', () => {
    const item = SMALL.fields[9] as { item: unknown[]; catalog?: unknown };
    const column = { kind: 'text', id: 'usar', label: 'Quantos', default: 'um' };
    const withUses = (uses: unknown[]) => {
      const fields = SMALL.fields.with(9, {
        ...item,
        item: [...item.item, column],
        uses,
        catalog: [{ usar: 'um' }],
      } as never);
      return said({ ...SMALL, fields });
    };
    expect(withUses([{ roll: 'teste' }])).toContain('~fields.9.catalog.0.usar: “Quantos” é um número.');
    expect(withUses([{ roll: 'teste', with: { usar: 2 } }])).toEqual([]);
    const inherited = withUses([{ with: { usar: 'dois' } }, { of: 'Corda', roll: 'teste' }]);
    expect(inherited).toContain('~fields.9.uses.1.with.usar: “Quantos” é um número.');
  });

  it('can be anything without harm', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(checkSystem(value).ok).toBe(false);
      }),
      { seed: 7, numRuns: 500 },
    );
  });

  it('is described to editors by the same declaration', () => {
    const { properties, required, additionalProperties } = systemShape.json as {
      properties: Record<string, { items?: { oneOf?: { properties: { kind: { const: string } } }[] } }>;
      required: string[];
      additionalProperties: boolean;
    };
    expect(required).toEqual(expect.arrayContaining(['format', 'id', 'fields', 'pages']));
    expect(additionalProperties).toBe(false);
    expect(properties.fields?.items?.oneOf?.map((kind) => kind.properties.kind.const)).toEqual([
      'text',
      'number',
      'bool',
      'select',
      'computed',
      'resource',
      'list',
      'image',
    ]);
  });
});
