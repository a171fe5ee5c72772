import { describe, expect, it } from 'vitest';
import { hmacBlocks } from '../../platform/chance.ts';
import { docOf, SMALL, schemaFrom } from '../../tests/support/sheet.ts';
import { chanceFrom } from '../dice/chance.ts';
import { type CreationStep, filledIn, missingBesidePoints, missingIn, missingInAll, pointsIn } from './creation.ts';
import { Derivation } from './derive.ts';
import { compileSheet } from './graph.ts';
import { migrate } from './migrate.ts';
import { randomValues } from './random-character.ts';
import { sharedBounds, sharedChanges, sharedFields, sharedStart, withOwn, withShared } from './shared.ts';
import { newSheet, restRefusal, restValues } from './start.ts';

const sheet = compileSheet(schemaFrom(SMALL));
const made = { id: 'f1', ownerId: 'u1', name: 'Bia' };

describe('a new sheet', () => {
  it('has its name, its numbers where they start, and nothing else', () => {
    expect(newSheet(sheet, made)).toEqual(docOf({ nome: 'Bia', vontade: 2, eco: 0, dados: 3 }));
  });

  it('can be a ready character under another name', () => {
    const { values } = sheet.schema.characters![0]!;
    expect(newSheet(sheet, { ...made, values }).values).toEqual({
      nome: 'Bia',
      vontade: 4,
      eco: 0,
      dados: 5,
      itens: [{ _id: 'i1', _pos: expect.any(String), oque: 'Corda' }],
    });
  });

  it('can be a random one, by the rules of the system and the same for the same chance', () => {
    const values = (seed: string) => randomValues(sheet.schema, chanceFrom(hmacBlocks(seed)));
    const seen = Array.from({ length: 40 }, (_, seed) => values(String(seed)));
    expect(values('3')).toEqual(seen[3]);
    expect(new Set(seen.map(({ nome }) => nome))).toEqual(new Set(['Ana', 'Bia']));
    expect(new Set(seen.map(({ vontade }) => vontade))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    for (const { eco, dados, itens } of seen) {
      expect([eco, dados].sort()).toEqual([1, 2]);
      expect(itens).toHaveLength(1);
    }
  });

  it('gets back with a rest what the rest gives back', () => {
    const derivation = Derivation.of(sheet, docOf({ vontade: 4, eco: 6, dados: 1 }));
    expect(restValues(derivation, 'noite')).toEqual([
      { path: 'eco', v: 0 },
      { path: 'dados', v: 5 },
    ]);
    expect(restValues(derivation, 'nada')).toEqual([]);
  });
});

describe('a sheet of an earlier version', () => {
  const old = (version: number, values = {}, rest = {}) =>
    docOf(values, { ...rest, schema: { id: 'pequeno', version } });

  it('takes every step since, and keeps what the schema does not know', () => {
    const item = { _id: 'a', _pos: 'V', nome: 'Corda', cor: 'azul' };
    const values = { coragem: 5, velho: 1, estranho: 'fica', itens: [item], eco: 1, dados: 2 };
    expect(migrate(sheet, old(1, values, { overrides: { coragem: 1 }, active: ['velho', 'oco'] }))).toEqual(
      docOf(
        {
          vontade: 5,
          estranho: 'fica',
          itens: [{ _id: 'a', _pos: 'V', oque: 'Corda' }],
          eco: 1,
          dados: 2,
          treinado: true,
        },
        { overrides: { vontade: 1 }, active: ['oco'] },
      ),
    );
  });

  it('takes only the steps since its own', () => {
    expect(migrate(sheet, old(2, { coragem: 5 })).values).toMatchObject({ coragem: 5, treinado: true, vontade: 2 });
  });

  it('is left as it is when it is of this version, of a later one, or of another system', () => {
    for (const doc of [old(3), old(9), docOf({}, { schema: { id: 'outro', version: 1 } })])
      expect(migrate(sheet, doc)).toBe(doc);
  });

  it('of a version that nobody wrote a step for keeps its values', () => {
    const gap = compileSheet({ ...sheet.schema, migrations: [] });
    expect(migrate(gap, old(1, { coragem: 5 }))).toMatchObject({ schema: { version: 3 }, values: { coragem: 5 } });
  });
});

describe('a rest', () => {
  const unless = { when: 'eco > 3', say: 'Com tanto eco ninguém dorme.' };
  const tired = compileSheet(
    schemaFrom({
      ...SMALL,
      rests: [
        { id: 'hora', label: 'Uma hora' },
        { id: 'noite', label: 'Uma noite', unless },
      ],
    }),
  );
  const at = (eco: number) => Derivation.of(tired, docOf({ vontade: 4, eco, dados: 1 }));

  it('that the system refuses gives nothing back, and says why', () => {
    expect(restRefusal(at(4), 'noite')).toBe(unless.say);
    expect(restValues(at(4), 'noite')).toEqual([]);
    expect(restRefusal(at(3), 'noite')).toBeUndefined();
    expect(restValues(at(3), 'noite')).toHaveLength(2);
    for (const other of ['hora', 'nada']) expect(restRefusal(at(4), other)).toBeUndefined();
  });
});

describe('the creation of a sheet', () => {
  const steps = [
    { id: 'um', title: 'Um', points: { label: 'Pontos', total: 'vontade', spent: 'eco' } },
    {
      id: 'dois',
      title: 'Dois',
      missing: [
        { when: 'eco = 0', say: 'Falta eco.' },
        { when: 'dados + vontade < 9', say: 'Faltam dados.' },
        { when: '1 +', say: 'Nunca.' },
      ],
    },
  ] as unknown as CreationStep[];
  const made = (values = {}) =>
    Derivation.of(
      compileSheet({ ...sheet.schema, creation: steps }),
      docOf({ vontade: 4, eco: 6, dados: 1, ...values }),
    );

  it('counts what a step gives and what is left of it, overspent too', () => {
    expect(pointsIn(made(), steps[0]!)).toEqual({ label: 'Pontos', total: 4, left: -2 });
    expect(pointsIn(made(), steps[1]!)).toBeUndefined();
    for (const points of [
      { label: 'x', total: 'nome', spent: 'eco' },
      { label: 'x', total: 'eco', spent: 'nome' },
    ])
      expect(pointsIn(made({ nome: 'Bia' }), { ...steps[0]!, points })).toBeUndefined();
  });

  it('leaves out what its counted points say, and says all else', () => {
    const step = {
      ...steps[0]!,
      missing: [
        { when: 'eco<vontade', say: 'Distribua tudo.' },
        { when: 'eco > vontade', say: 'É demais.' },
        { when: 'eco < 9', say: 'Falta eco.' },
      ],
    };
    expect(missingBesidePoints(made({ eco: 1 }), step)).toEqual(['Falta eco.']);
    expect(missingIn(made({ eco: 1 }), step)).toEqual(['Distribua tudo.', 'Falta eco.']);
    expect(missingBesidePoints(made({ eco: 6 }), step)).toEqual(['É demais.', 'Falta eco.']);
    expect(missingBesidePoints(made({ eco: 0 }), steps[1]!)).toEqual(['Falta eco.', 'Faltam dados.']);
  });

  it('counts the fields that hold something of their own', () => {
    const { sheet: small } = made();
    const step = { ...steps[0]!, fields: small.schema.fields.map(({ id }) => id) };
    const begun = newSheet(small, { id: 'x', ownerId: 'x', name: '' });
    const count = (values: object) =>
      filledIn(Derivation.of(small, { ...begun, values: { ...begun.values, ...values } }), step).filled;
    const { all } = filledIn(Derivation.of(small, begun), step);
    expect(all).toBeGreaterThan(3);
    expect(count({})).toBe(0);
    expect(count({ vontade: Number(begun.values.vontade) + 1 })).toBe(1);
    expect(count({ vontade: begun.values.vontade, nome: 'Bia' })).toBe(1);
    expect(count({ nome: '' })).toBe(0);
  });

  it('says what all its steps lack, but for what would tell of something hidden', () => {
    expect(missingInAll(made())).toEqual(['Faltam dados.']);
    expect(missingInAll(made({ eco: 0 }))).toEqual(['Falta eco.', 'Faltam dados.']);
    expect(missingInAll(made({ eco: 0 }), new Set(['dados', 'nome']))).toEqual(['Falta eco.']);
    expect(missingIn(made({ eco: 0 }), steps[0]!)).toEqual([]);
    expect(missingInAll(Derivation.of(sheet, docOf({})))).toEqual([]);
  });
});

describe('what the sheets at one table share', () => {
  const field = { kind: 'resource', label: 'x', style: 'bar', max: 9, shared: true };
  const fields = [
    { ...field, id: 'caixa', default: 4 },
    { ...field, id: 'medo', min: 2 },
    { ...field, id: 'paz' },
  ];
  const schema = schemaFrom({ ...SMALL, fields: [...SMALL.fields, ...fields] });

  it('begins where the rules say, within their bounds', () => {
    expect(sharedFields(schema).map(({ id }) => id)).toEqual(['caixa', 'medo', 'paz']);
    expect(sharedFields(schema).map(sharedStart)).toEqual([4, 2, 0]);
    expect(sharedFields(schema).map(sharedBounds)).toEqual([
      { min: 0, max: 9 },
      { min: 2, max: 9 },
      { min: 0, max: 9 },
    ]);
  });

  it('stands on a sheet while it is at the table, and its own values after', () => {
    const doc = docOf({ caixa: 7, vontade: 3 });
    const here = withShared(schema, doc, { 'pequeno/medo': 5 });
    expect(here.values).toEqual({ caixa: 4, medo: 5, paz: 0, vontade: 3 });
    expect(doc.values).toEqual({ caixa: 7, vontade: 3 });
    expect(withOwn(schema, here, doc.values).values).toEqual(doc.values);
    expect(sharedChanges(schema, here, { 'pequeno/medo': 5 })).toEqual({});
    const changed = docOf({ ...here.values, caixa: 3, medo: 2, paz: 'x' });
    expect(sharedChanges(schema, changed, { 'pequeno/medo': 5 })).toEqual({ 'pequeno/caixa': 3, 'pequeno/medo': 2 });
  });
});
