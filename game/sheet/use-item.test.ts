import { describe, expect, it } from 'vitest';
import { docOf, SMALL, schemaFrom } from '../../tests/support/sheet.ts';
import { changesBetween, itemName, shortenText, takingBack, withSteps } from './changes.ts';
import { checkSystem } from './check-system.ts';
import { Derivation } from './derive.ts';
import type { ListItem } from './doc.ts';
import { compileSheet } from './graph.ts';
import { concludeRoll, prepareRoll } from './rolls.ts';
import {
  intentAsked,
  intentOfOffer,
  intentOfUse,
  itemIn,
  offersAfter,
  outlookOf,
  prepareAsked,
  SPENT,
} from './use-item.ts';

const [teste] = SMALL.rolls;
const ITEMS = SMALL.fields.at(-1);
const RULES = {
  ...SMALL,
  fields: [
    ...SMALL.fields.slice(0, -1),
    {
      ...ITEMS,
      item: [...(ITEMS as { item: unknown[] }).item, { kind: 'number', id: 'usos', label: 'Usos', default: 1 }],
      uses: [
        { pays: [{ inc: '.usos', by: -1 }] },
        {
          of: 'Vela',
          when: 'vontade > 1',
          say: 'Sem vontade não acende.',
          ask: [
            { kind: 'select', id: 'outro', label: 'Qual', options: [], of: { list: 'itens', when: "oque <> 'Vela'" } },
          ],
          does: [
            { inc: 'eco', by: 99 },
            { set: 'itens/{outro}/oque', to: "'Cera'" },
            { set: 'active/insone', to: 'falso' },
          ],
        },
        { of: 'Faca', pays: [{ inc: 'dados', by: '-peso' }], roll: 'teste', with: { usar: 1 } },
      ],
    },
  ],
  rolls: [
    {
      ...teste,
      offers: [
        { label: 'Outra vez', when: 'rolagem.sucessos = 0', pays: [{ inc: 'dados', by: -1 }], again: true },
        { label: 'Ceder', does: [{ inc: 'eco', by: 1 }] },
      ],
    },
  ],
};
const item = (_id: string, oque: string, rest = {}): ListItem => ({ _id, _pos: _id, oque, peso: 1, usos: 1, ...rest });
const derived = (values = {}) => {
  const itens = [item('a', 'Corda'), item('b', 'Vela'), item('c', 'Faca', { peso: 3 }), item('d', 'Pá', { usos: 0 })];
  return Derivation.of(
    compileSheet(schemaFrom(RULES)),
    docOf({ vontade: 3, dados: 4, eco: 1, itens, ...values }, { active: ['insone'] }),
  );
};
const look = (sheet: Derivation, id: string, answers = {}) =>
  outlookOf(sheet, intentOfUse(sheet, itemIn(sheet, 'itens', id))!, answers);

describe('using an item', () => {
  it('pays with its own column until nothing is left', () => {
    expect(look(derived(), 'a')).toMatchObject({
      why: undefined,
      changes: [{ path: 'itens/a/usos', label: 'Usos (Corda)', from: 1, to: 0 }],
    });
    expect(look(derived(), 'd').why).toBe(SPENT);
  });

  it('asks among the items there are, stays within bounds, and does what the system says of its name', () => {
    const { questions, changes } = look(derived(), 'b', { outro: 'c' });
    expect(questions.map(({ column }) => column.kind === 'select' && column.options.map(({ label }) => label))).toEqual(
      [['Corda', 'Faca', 'Pá']],
    );
    expect(changes.map(({ label, from, to }) => [label, from, to])).toEqual([
      ['Usos (Vela)', 1, 0],
      ['Eco', 1, 3],
      ['O quê (Faca)', 'Faca', 'Cera'],
      ['Insone', true, false],
    ]);
    expect(look(derived({ vontade: 0 }), 'b').why).toBe('Sem vontade não acende.');
    expect(look(derived(), 'b', { outro: 'b' }).prepared).toBeUndefined();
  });

  it('rolls with what the item answers, and says what is missing', () => {
    const { prepared, why } = look(derived(), 'c', { usar: 4 });
    expect(prepared).toMatchObject({ notation: '1d6>=4', label: 'Teste: Faca' });
    expect(why).toBeUndefined();
    const missed = {
      ok: true as const,
      total: 0,
      text: '',
      dice: [{ sides: 6, value: 2, kept: true, success: false }],
    };
    expect(concludeRoll(prepared!, missed).after).toEqual([
      { t: 'inc', path: 'dados', by: -3 },
      { t: 'inc', path: 'dados', by: -1 },
    ]);
    expect(look(derived({ dados: 2 }), 'c').why).toBe('Falta 1 de Dados.');
  });

  it('is warned of what leads nowhere', () => {
    const uses = [{ roll: 'nada', pays: [{ inc: '.cor', by: 'sombra' }], ask: [], does: [{ set: 'active/x', to: 1 }] }];
    const checked = checkSystem({ ...SMALL, fields: [...SMALL.fields.slice(0, -1), { ...ITEMS, uses }] });
    if (!checked.ok) throw new Error('refused');
    expect(checked.warnings.map(({ path }) => path.slice(-3).join('.'))).toEqual([
      'uses.0.roll',
      'pays.0.inc',
      'pays.0.by',
      'does.0.set',
    ]);
  });

  it('is warned of an answer that its roll does not take', () => {
    const given = [
      { roll: 'teste', with: { usar: 'dois' } },
      {
        of: 'Vela',
        ask: [{ kind: 'select', id: 'qual', label: 'Qual', options: [{ value: 'a', label: 'A' }] }],
        with: { qual: 4 },
      },
      { of: 'Corda', roll: 'teste', with: { cor: 'azul' } },
    ];
    const checked = checkSystem({ ...SMALL, fields: [...SMALL.fields.slice(0, -1), { ...ITEMS, uses: given }] });
    if (!checked.ok) throw new Error('refused');
    expect(checked.warnings.map(({ path, message }) => `${path.slice(-4).join('.')}: ${message}`)).toEqual([
      'uses.0.with.usar: “Quantos” é um número.',
      'uses.1.with.qual: “Qual” não tem essa opção.',
      'uses.2.with.cor: Esta rolagem não pergunta “cor”.',
    ]);
  });
});

describe('what a result offers', () => {
  it('is what holds after it, and pays with the throw it repeats', () => {
    const sheet = derived();
    const prepared = prepareRoll(sheet, 'teste', { usar: 2 });
    if (!prepared.ok) throw new Error(prepared.message);
    const offered = (success: boolean) =>
      offersAfter(prepared, { total: Number(success), dice: [{ sides: 6, value: 1, kept: true, success }] }).map(
        ({ at }) => at,
      );
    expect([offered(false), offered(true)]).toEqual([[0, 1], [1]]);
    expect(outlookOf(sheet, intentOfOffer(sheet.sheet.schema, 'teste', 0)!, { usar: 2 })).toMatchObject({
      prepared: { notation: '2d6>=4' },
      changes: [{ path: 'dados', from: 4, to: 3 }],
    });
    expect(outlookOf(sheet, intentOfOffer(sheet.sheet.schema, 'teste', 1)!, {}).steps).toEqual([
      { t: 'inc', path: 'eco', by: 1 },
    ]);
  });
});

describe('a roll that is asked for', () => {
  const asked = (more: object = {}, values = {}) => {
    const sheet = derived(values);
    return prepareAsked(sheet, intentAsked(sheet, { rollId: 'teste', answers: {}, ...more }), { usar: 2 });
  };
  const NONE = { ok: false, message: 'Esta rolagem não existe nesta ficha.' };

  it('is a roll of the system, of an item that throws it, or of an offer that repeats it', () => {
    expect(asked()).toMatchObject({ ok: true, label: 'Teste', notation: '2d6>=4' });
    expect(asked({ use: { list: 'itens', item: 'c' } })).toMatchObject({ ok: true, label: 'Teste: Faca' });
    expect(asked({ offer: 0 })).toMatchObject({ ok: true, pays: [{ inc: 'dados', by: -1 }] });
    for (const more of [
      { rollId: 'nada' },
      { use: { list: 'itens', item: 'a' } },
      { use: { list: 'itens', item: 'z' } },
      { use: { list: 'nome', item: 'c' } },
      { use: { list: 'nada', item: 'c' } },
      { offer: 1 },
      { offer: 2 },
      { rollId: 'nada', offer: 0 },
    ])
      expect(asked(more), JSON.stringify(more)).toEqual(NONE);
  });

  it('is refused while it cannot be paid', () => {
    expect(asked({ use: { list: 'itens', item: 'c' } }, { dados: 2 })).toEqual({
      ok: false,
      message: 'Falta 1 de Dados.',
    });
    expect(asked({}, { dados: 0 })).toMatchObject({ ok: false });
  });
});

describe('a change', () => {
  const { schema } = derived().sheet;
  it('is told by its place’s name, and taken back beside what others did', () => {
    const before = derived({ eco: undefined, arma: undefined }).doc;
    const steps = [
      { t: 'inc', path: 'eco', by: 2 },
      { t: 'set', path: 'arma', v: 'faca' },
      { t: 'set', path: 'active/oco', v: true },
      { t: 'set', path: 'treinado', v: true },
      { t: 'set', path: 'vontade', v: 3 },
      { t: 'set', path: 'itens/a/oque', v: 'Fio' },
    ] as const;
    const changes = changesBetween(schema, steps, before, withSteps(schema, before, steps, 'x'));
    expect(changes.map(({ label, from, to }) => [label, from, to])).toEqual([
      ['Eco', 0, 2],
      ['Arma', '', 'faca'],
      ['Oco', false, true],
      ['Treinado', false, true],
      ['O quê (Corda)', 'Corda', 'Fio'],
    ]);
    expect(changes.map(takingBack)).toEqual([
      { t: 'inc', path: 'eco', by: -2 },
      { t: 'set', path: 'arma', v: '' },
      { t: 'set', path: 'active/oco', v: false },
      { t: 'set', path: 'treinado', v: false },
      { t: 'set', path: 'itens/a/oque', v: 'Corda' },
    ]);
    expect(takingBack({ path: 'x', label: 'x', from: 1, to: 'dois' })).toEqual({ t: 'set', path: 'x', v: 1 });
  });

  it('names an item by its first text, or by what its list calls one', () => {
    const { list } = itemIn(derived(), 'itens', 'a')!;
    const names = ['Corda', ' ', 3, undefined, 'a'.repeat(61), 'a'.repeat(60)].map((oque) => itemName(list, { oque }));
    expect(names).toEqual(['Corda', 'Item', 'Item', 'Item', `${'a'.repeat(59)}…`, 'a'.repeat(60)]);
    expect(itemName({ ...list, itemLabel: 'Coisa' }, {})).toBe('Coisa');
    expect(shortenText('b')).toBe('b');
  });
});
