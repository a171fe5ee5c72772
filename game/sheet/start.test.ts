import { describe, expect, it } from 'vitest';
import { hmacBlocks } from '../../platform/chance.ts';
import { docOf, SMALL, schemaFrom } from '../../tests/support/sheet.ts';
import { chanceFrom } from '../dice/chance.ts';
import { Derivation } from './derive.ts';
import { compileSheet } from './graph.ts';
import { migrate } from './migrate.ts';
import { randomValues } from './random-character.ts';
import { newSheet, restored } from './start.ts';

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
    expect(restored(derivation, 'noite')).toEqual([
      { path: 'eco', v: 0 },
      { path: 'dados', v: 5 },
    ]);
    expect(restored(derivation, 'nada')).toEqual([]);
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
