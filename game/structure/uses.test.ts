import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkSystem } from '../sheet/check-system.ts';
import { Derivation } from '../sheet/derive.ts';
import { compileSheet } from '../sheet/graph.ts';
import { prepareRoll } from '../sheet/rolls.ts';
import { newSheet, restValues } from '../sheet/start.ts';
import type { SheetSchema } from '../sheet/system.ts';
import { outlineOf } from './outline.ts';
import { addEntry, removeEntry } from './structure.ts';
import { replaceField, standInsFor, usesOf } from './uses.ts';

const universal = parse(await readFile('content/systems/universal/system.yaml', 'utf8')) as SheetSchema;

const faults = (schema: SheetSchema) => {
  const checked = checkSystem(schema);
  return checked.ok ? checked.warnings : checked.problems;
};
const played = (schema: SheetSchema, values = {}) => {
  const sheet = compileSheet(schema);
  return Derivation.of(sheet, newSheet(sheet, { id: 'f', ownerId: 'u', name: 'Elis', values }));
};
function without(schema: SheetSchema, id: string): SheetSchema {
  for (const { id: section, entries } of outlineOf(schema)) {
    const at = entries.findIndex((entry) => entry.kind === 'field' && entry.field === id);
    if (at >= 0) return removeEntry(schema, { section, at });
  }
  throw new Error(`no ${id}`);
}

describe('a field that the rules read', () => {
  it('says where', () => {
    expect(usesOf(universal, 'forca')).toEqual(['O campo Vida', 'O campo Carga máxima', 'A rolagem Teste']);
    expect(usesOf(universal, 'agilidade')).toEqual([
      'O campo Defesa',
      'A rolagem Teste',
      'A rolagem Iniciativa',
      'A condição Exaustão',
    ]);
    expect(usesOf(universal, 'historia')).toEqual([]);
  });

  it.each(['forca', 'agilidade', 'mente', 'presenca'])('goes without breaking a test: %s', (id) => {
    for (const by of [null, id === 'mente' ? 'forca' : 'mente']) {
      const next = without(replaceField(universal, id, by), id);
      expect(faults(next), `${id} by ${by}`).toEqual([]);
      for (const roll of ['teste', 'iniciativa'])
        expect(prepareRoll(played(next), roll), `${roll} without ${id} by ${by}`).toMatchObject({ ok: true });
      const test = next.rolls.find((roll) => roll.id === 'teste')!;
      const choice = test.ask!.find((one) => one.kind === 'select' && one.id === 'atributo');
      expect(JSON.stringify(choice)).not.toContain(id);
    }
  });

  it('is read as what was put in its place', () => {
    const next = without(replaceField(universal, 'forca', 'mente'), 'forca');
    expect(played(next, { mente: 4 }).value('vida.max')).toBe(18);
    expect(played(without(replaceField(universal, 'forca', null), 'forca')).value('vida.max')).toBe(10);
  });

  it('is stood in for by fields of its kind', () => {
    expect(standInsFor(universal, 'forca').map(({ id }) => id)).toEqual(
      expect.arrayContaining(['mente', 'nivel', 'defesa']),
    );
    expect(standInsFor(universal, 'notas').map(({ kind }) => kind)).toEqual(['text', 'text', 'text']);
  });
});

it('a new attribute enters the tests of its neighbours', () => {
  const grown = addEntry(universal, 'atributos', 'number', 'Sorte');
  expect(faults(grown)).toEqual([]);
  const prepared = prepareRoll(played(grown, { sorte: 7, forca: 2 }), 'teste', { atributo: 'sorte' });
  expect(prepared).toMatchObject({ ok: true, notation: expect.stringMatching(/\+7\+0$/) });
  const other = addEntry(universal, outlineOf(universal).at(-1)!.id, 'number', 'Dívidas');
  expect(other.rolls).toEqual(universal.rolls);
});

it('a resource made by its owner comes back with a rest', () => {
  const grown = addEntry(universal, 'atributos', 'resource', 'Fôlego');
  expect(restValues(played(grown, { folego: 1 }), 'descanso')).toContainEqual({ path: 'folego', v: 5 });
});
