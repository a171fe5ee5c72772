import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { docOf, SMALL, schemaFrom } from '../../tests/support/sheet.ts';
import { TOO_MUCH_WORK } from './amounts.ts';
import { Derivation } from './derive.ts';
import type { SheetDoc } from './doc.ts';
import { explain } from './explain.ts';
import { compileSheet } from './graph.ts';

const sheet = compileSheet(schemaFrom(SMALL));
const derive = (values: SheetDoc['values'] = {}, rest: Partial<SheetDoc> = {}) =>
  Derivation.of(sheet, docOf(values, rest));

const ofFormulas = (formulas: Record<string, string>) =>
  Derivation.of(
    compileSheet(
      schemaFrom({
        ...SMALL,
        fields: [
          ...SMALL.fields,
          ...Object.entries(formulas).map(([id, formula]) => ({ kind: 'computed', id, label: id, formula })),
        ],
      }),
    ),
    docOf(),
  );

describe('what follows from a sheet', () => {
  it('is worked out from its values and the starts of what was not written', () => {
    const { value } = derive({ vontade: 4, eco: 3, arma: 'faca', treinado: true });
    expect([value('lucidez'), value('eco.max'), value('dados'), value('arma'), value('alvo')]).toEqual([
      11, 8, 5, 2, 3,
    ]);
    expect(derive().derived()).toEqual({
      vontade: 2,
      'vontade.min': 0,
      'vontade.max': 6,
      treinado: false,
      arma: '',
      eco: 0,
      'eco.max': 4,
      dados: 3,
      'dados.max': 6,
      lucidez: 12,
      alvo: 4,
      itens: [],
      'itens.itens': 0,
      'itens.peso': 0,
      'itens.esforco': 0,
    });
  });

  it('counts lists, with the columns that are worked out', () => {
    const items = [
      { _id: 'b', _pos: 'V', oque: 'Corda', peso: 2 },
      { _id: 'a', _pos: 'M', oque: 'Vela' },
    ];
    const { value } = derive({ itens: items });
    expect(value('itens')).toEqual([
      { _id: 'a', _pos: 'M', oque: 'Vela', esforco: 4 },
      { _id: 'b', _pos: 'V', oque: 'Corda', peso: 2, esforco: 6 },
    ]);
    expect([value('itens.itens'), value('itens.peso'), value('itens.esforco')]).toEqual([2, 3, 10]);
  });

  it('hides a field until its formula holds', () => {
    expect([derive({ eco: 2 }).visible('segredo'), derive({ eco: 3 }).visible('segredo')]).toEqual([false, true]);
  });

  it('is touched by the conditions that hold: set, mul, add, then bounds', () => {
    expect(derive({}, { active: ['insone', 'oco'] }).value('lucidez')).toBe(12 * 0.5 - 2);
    expect(derive({ eco: 1 }, { active: ['insone'] }).value('eco.max')).toBe(2);
    expect(derive({ eco: 0 }, { active: ['insone'] }).value('eco.max')).toBe(4);
  });

  it('takes what the owner wrote over it as final', () => {
    const { value } = derive({}, { overrides: { lucidez: 3 }, active: ['insone'] });
    expect(value('lucidez')).toBe(3);
  });

  it('warns of what is out of bounds or of another kind, and goes on', () => {
    const derivation = derive({ vontade: 9, dados: 1, eco: 'muito', arma: 'bazuca', nome: 'Maria Aparecida' });
    expect(derivation.warnings()).toEqual(
      expect.arrayContaining([
        { fieldId: 'vontade', message: '“Vontade” está acima do máximo, 6.' },
        { fieldId: 'eco', message: '“Eco” guarda um valor de outro tipo; conta como 0.' },
        { fieldId: 'arma', message: '“Arma” guarda uma opção que não existe mais.' },
        { fieldId: 'nome', message: '“Nome” passa de 10 caracteres.' },
      ]),
    );
    expect(derivation.warnings()).toHaveLength(4);
    expect(derivation.value('lucidez')).toBe(19);
  });

  it('shows loops and bad formulas on their fields and keeps the rest', () => {
    const derivation = ofFormulas({
      a: 'b + 1',
      b: 'c',
      c: 'a * 2',
      d: 'd',
      ruim: '1 +',
      falta: 'nada + 1',
      boa: 'vontade',
    });
    const { value } = derivation;
    expect([value('a'), value('d'), value('ruim'), value('falta'), value('boa')]).toEqual([0, 0, 0, 0, 2]);
    expect(Object.fromEntries(derivation.warnings().map(({ fieldId, message }) => [fieldId, message]))).toEqual({
      a: expect.stringMatching(/^Estas fórmulas dão a volta: .* → .* → .* → .*\.$/),
      b: expect.stringContaining('dão a volta'),
      c: expect.stringContaining('dão a volta'),
      d: 'Estas fórmulas dão a volta: d → d.',
      ruim: expect.stringContaining('Esperava um número'),
      falta: 'O campo “nada” não existe (caractere 1).',
    });
  });

  /** Formulas as long as one may be, in so many columns of as many items as a list may have, and summed. */
  const heavySheet = (count: number) => {
    const long = `peso${' + peso'.repeat(70)}`;
    const columns = Array.from({ length: count }, (_, n) => ({
      kind: 'computed',
      id: `c${n}`,
      label: 'C',
      formula: long,
    }));
    const item = [{ kind: 'number', id: 'peso', label: 'Peso' }, ...columns];
    const sums = Object.fromEntries(columns.map(({ id }) => [id, `${id}${` + ${id}`.repeat(70)}`]));
    const list = { kind: 'list', id: 'coisas', label: 'Coisas', maxItems: 200, item, sum: sums };
    return compileSheet(schemaFrom({ ...SMALL, fields: [...SMALL.fields, list] }));
  };
  const coisas = Array.from({ length: 200 }, (_, n) => ({ _id: `i${n}`, _pos: `V${n + 100}`, peso: 1 }));

  it('is worked out as far as a sheet may ask, and what is past that says so', () => {
    expect(Derivation.of(heavySheet(9), docOf({ coisas })).value('coisas.c8')).toBe(200 * 71 * 71);
    const asked = heavySheet(28);
    const derivation = Derivation.of(asked, docOf({ coisas, vontade: 2 }));
    expect(asked.tooMuch).toBe(true);
    expect(derivation.value('coisas.c27')).toBe(0);
    expect(derivation.warnings()).toContainEqual({ fieldId: 'coisas', message: TOO_MUCH_WORK });
    expect(derivation.value('lucidez')).toBe(derive({ vontade: 2 }).value('lucidez'));
  });

  it('does not say a long text again in every field and row', () => {
    const long = { kind: 'text', id: 'longo', label: 'Longo', max: 20_000 };
    const copies = Array.from({ length: 100 }, (_, n) => ({
      kind: 'computed',
      id: `k${n}`,
      label: 'K',
      formula: 'longo',
    }));
    const item = Array.from({ length: 10 }, (_, n) => ({
      kind: 'computed',
      id: `i${n}`,
      label: 'I',
      formula: 'longo',
    }));
    const list = { kind: 'list', id: 'coisas', label: 'Coisas', maxItems: 200, item };
    const sheet = compileSheet(schemaFrom({ ...SMALL, fields: [...SMALL.fields, long, ...copies, list] }));
    const derivation = Derivation.of(sheet, docOf({ longo: 'x'.repeat(20_000), coisas }));
    expect(JSON.stringify(derivation.derived()).length).toBeLessThan(150_000);
    expect(derivation.warnings()).toContainEqual({ fieldId: 'coisas', message: expect.stringContaining('20000') });
  });

  it('follows one edit through what depends on it, and tells what changed', () => {
    const before = derive({ vontade: 2, nome: 'Ana' });
    const after = before.update(docOf({ ...before.doc.values, vontade: 3 }));
    expect(after.value('lucidez')).toBe(13);
    expect([...after.changed].sort()).toEqual(['dados', 'eco', 'itens', 'lucidez', 'vontade']);
    expect([...after.update(docOf({ ...after.doc.values, nome: 'Bia' })).changed]).toEqual(['nome']);
    expect([...after.update({ ...after.doc, active: ['oco'] }).changed].sort()).toEqual(['lucidez', 'oco', 'segredo']);
  });

  it('is the same whether worked out anew or edit by edit', () => {
    const edit = fc.oneof(
      fc.record({ id: fc.constantFrom('vontade', 'eco', 'dados'), v: fc.integer({ min: -3, max: 9 }) }),
      fc.record({ id: fc.constant('treinado'), v: fc.boolean() }),
      fc.record({ id: fc.constant('active'), v: fc.constantFrom('insone', 'oco') }),
      fc.record({ id: fc.constant('overrides'), v: fc.integer({ min: 0, max: 20 }) }),
    );
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        let derivation = derive();
        for (const { id, v } of edits) {
          const { doc } = derivation;
          if (id === 'active') derivation = derivation.update({ ...doc, active: [String(v)] });
          else if (id === 'overrides') derivation = derivation.update({ ...doc, overrides: { lucidez: Number(v) } });
          else derivation = derivation.update({ ...doc, values: { ...doc.values, [id]: v } });
        }
        const anew = Derivation.of(sheet, derivation.doc);
        expect(derivation.derived()).toEqual(anew.derived());
        expect(derivation.warnings()).toEqual(anew.warnings());
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});

describe('explain', () => {
  it('says what a number is made of', () => {
    expect(explain(derive({ eco: 1 }, { active: ['insone'] }), 'lucidez')).toEqual({
      id: 'lucidez',
      label: 'Lucidez',
      value: 9,
      base: 11,
      formula: '10 + vontade - eco',
      parts: [
        { id: 'vontade', label: 'Vontade', value: 2 },
        { id: 'eco', label: 'Eco', value: 1 },
      ],
      effects: [{ id: 'insone', label: 'Insone', op: 'add', by: -2, value: 9 }],
      overridden: false,
      warnings: [],
    });
    expect(explain(derive(), 'eco')).toMatchObject({ value: 0, max: 4 });
    expect(explain(derive(), 'eco.max')).toMatchObject({ label: 'Eco (máximo)', formula: 'vontade * 2', value: 4 });
    expect(explain(derive({}, { overrides: { lucidez: 3 } }), 'lucidez')).toMatchObject({
      overridden: true,
      effects: [],
    });
    expect(explain(derive(), 'itens.peso')).toMatchObject({ label: 'Itens (peso)', formula: 'peso' });
    expect(explain(derive({ vontade: 9 }), 'vontade')?.warnings).toEqual(['“Vontade” está acima do máximo, 6.']);
    expect(explain(derive(), 'nada')).toBeUndefined();
  });
});
