import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkSystem } from '../sheet/check-system.ts';
import type { SheetSchema } from '../sheet/system.ts';
import { addCondition, changeable, changeCondition, removeCondition } from './conditions.ts';
import { moveEntry, moveSection, outlineOf, stepFrom, withOutline } from './outline.ts';
import { addPage, movePage, removePage, sectionToPage, setWidth } from './pages.ts';
import { onCard, onVitals, setOnCard, setOnVitals } from './places.ts';
import { addRest, removeRest, setBack } from './rests.ts';
import {
  addEntry,
  addRoll,
  addSection,
  changeRoll,
  columnFrom,
  faultsByPart,
  idFrom,
  lostValues,
  type NewKind,
  namelessParts,
  optionsFrom,
  removeEntry,
  removeRoll,
  removeSection,
  renameSection,
} from './structure.ts';

const universal = parse(await readFile('content/systems/universal/system.yaml', 'utf8')) as SheetSchema;
const titles = (schema: SheetSchema) => schema.pages.map(({ sections }) => sections.map(({ title }) => title));
const problems = (schema: SheetSchema) => {
  const checked = checkSystem(schema);
  return checked.ok ? [] : checked.problems;
};
const shown = (schema: SheetSchema) =>
  outlineOf(schema).flatMap(({ entries }) => entries.map((entry) => (entry.kind === 'field' ? entry.field : '')));

describe('the structure of a sheet', () => {
  it('is the same after it was laid out and put together', () => {
    expect(withOutline(universal, outlineOf(universal))).toEqual(universal);
  });

  it('gives a new field an id that formulas can read', () => {
    expect(idFrom('Pontos de Vida', new Set())).toBe('pontosDeVida');
    expect(idFrom('Força', new Set(['forca']))).toBe('forca2');
    expect(idFrom('2ª chance', new Set())).toMatch(/^campo2/);
    expect(idFrom('Se', new Set())).toBe('se2');
    expect(idFrom('???', new Set())).toBe('campo');
    expect(idFrom('x'.repeat(80), new Set())).toHaveLength(36);
  });

  it('changes pages, widths, rests and places, and stays a system', () => {
    const paged = addPage(universal, 'Grimório');
    const moved = setWidth(sectionToPage(paged, 'poderes', 'grimorio'), 'poderes', 'third');
    expect(moved.pages.at(-1)).toMatchObject({ title: 'Grimório', sections: [{ id: 'poderes', width: 'third' }] });
    expect(titles(removePage(moved, 'frente'))[0]).toContain('Atributos');
    expect(movePage(moved, 'grimorio', 1).pages.map(({ id }) => id)).toEqual(['frente', 'grimorio', 'verso']);
    const rested = setBack(addRest(moved, 'Pausa'), 'pausa', 'relogio', true);
    expect(removeRest(rested, 'descanso').fields.find(({ id }) => id === 'vida')).toMatchObject({ resetOn: [] });
    const placed = setOnVitals(setOnCard(rested, 'defesa', true), 'defesa', true);
    expect([onCard(placed, 'defesa').there, onVitals(placed, 'defesa').there, onVitals(placed, 'vida').there]).toEqual([
      true,
      true,
      true,
    ]);
    const asked = changeRoll(placed, 'iniciativa', { against: 'nivel', ask: [], tag: undefined });
    expect(asked.rolls.find(({ id }) => id === 'iniciativa')).not.toHaveProperty('tag');
    const bare = removeEntry(asked, { section: 'identidade', at: 0 });
    expect([bare.card.portrait, addEntry(bare, 'identidade', 'image', 'Rosto').card.portrait]).toEqual([
      undefined,
      'rosto',
    ]);
    for (const schema of [moved, rested, placed, asked, bare]) expect(problems(schema)).toEqual([]);
  });

  it('takes each kind, and stays a system', () => {
    const kinds: NewKind[] = ['number', 'resource', 'text', 'long', 'bool', 'select', 'computed', 'list', 'note'];
    const grown = kinds.reduce((schema, kind) => addEntry(schema, 'atributos', kind, `Novo ${kind}`), universal);
    expect(problems(grown)).toEqual([]);
    expect(grown.fields).toHaveLength(universal.fields.length + kinds.length - 1);
    expect(
      outlineOf(grown)
        .find(({ id }) => id === 'atributos')!
        .entries.at(-1),
    ).toEqual({
      kind: 'block',
      block: { kind: 'note', md: 'Novo note' },
    });
  });

  it('loses with a section its fields, but never the name and the portrait', () => {
    const next = removeSection(universal, 'identidade');
    expect(titles(next)[0]).toEqual(['Atributos', 'Recursos', 'Perícias', 'Poderes']);
    expect(shown(next)).toEqual(expect.arrayContaining(['nome', 'retrato']));
    expect(next.fields.map(({ id }) => id)).not.toContain('conceito');
    expect(problems(next)).toEqual([]);
    const values = { nome: 'Ana', conceito: 'Piloto sem nave', nivel: 3 };
    expect(lostValues(universal, next, values)).toEqual(['Conceito: Piloto sem nave', 'Nível: 3']);
  });

  it('says which items are lost with a list, and nothing of what is empty', () => {
    const section = outlineOf(universal).find(({ id }) => id === 'inventario')!;
    const next = removeEntry(universal, { section: section.id, at: 0 });
    const item = { _id: 'a', _pos: 'a' };
    expect(lostValues(universal, next, { itens: [item] })).toEqual(['Inventário: 1 item']);
    expect(lostValues(universal, next, { itens: [] })).toEqual([]);
  });

  it('warns at the formula that read what is gone', () => {
    const at = outlineOf(universal)
      .find(({ id }) => id === 'atributos')!
      .entries.findIndex((entry) => entry.kind === 'field' && entry.field === 'agilidade');
    const next = removeEntry(universal, { section: 'atributos', at });
    const checked = checkSystem(next);
    if (!checked.ok) throw new Error(checked.problems[0]?.message);
    const faults = faultsByPart(next, checked.warnings);
    expect(faults.get('field defesa')?.message).toContain('“agilidade”');
    expect(faults.get('roll iniciativa')?.message).toContain('“agilidade”');
    expect(faults.get('field forca')).toBeUndefined();
  });

  it('misses the names of fields, rolls and sections', () => {
    const field = { ...universal.fields[1]!, label: ' ' };
    const nameless = { ...universal, fields: universal.fields.with(1, field) };
    const faults = faultsByPart(nameless, namelessParts(nameless));
    expect([...faults]).toEqual([['field nome', { path: ['fields', 1, 'label'], message: 'Falta um nome.' }]]);
    expect(namelessParts(renameSection(universal, 'recursos', ''))).toHaveLength(1);
    expect(namelessParts(universal)).toEqual([]);
  });

  it('moves sections over pages, and entries over sections', () => {
    const outline = outlineOf(universal);
    expect(titles(withOutline(universal, moveSection(outline, 'poderes', 1)))).toEqual([
      ['Identidade', 'Atributos', 'Recursos', 'Perícias'],
      ['Poderes', 'Inventário', 'História e notas'],
    ]);
    expect(moveSection(outline, 'identidade', -1)).toEqual(outline);
    expect(stepFrom(outline, { section: 'identidade', at: 0 }, -1)).toBeNull();
    const place = stepFrom(outline, { section: 'identidade', at: 3 }, 1)!;
    expect(place).toEqual({ section: 'atributos', at: 0 });
    const moved = withOutline(universal, moveEntry(outline, { section: 'identidade', at: 3 }, place));
    expect(moved.pages[0]!.sections[1]!.blocks[0]).toEqual({ kind: 'fields', fields: ['nivel'], cols: 4 });
  });

  it('keeps every field, wherever hands put the entries', () => {
    const step = fc.record({ section: fc.nat(20), at: fc.nat(20), by: fc.constantFrom(1 as const, -1 as const) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let schema = universal;
        for (const { section, at, by } of steps) {
          const outline = outlineOf(schema);
          const from = outline[section % outline.length]!;
          schema = withOutline(schema, moveSection(outline, from.id, by));
          const place = { section: from.id, at: at % Math.max(1, from.entries.length) };
          const to = stepFrom(outlineOf(schema), place, by);
          if (to) schema = withOutline(schema, moveEntry(outlineOf(schema), place, to));
        }
        expect(problems(schema)).toEqual([]);
        expect(shown(schema).toSorted()).toEqual(shown(universal).toSorted());
      }),
    );
  });

  it('gains and loses rolls and sections', () => {
    const more = addRoll(addSection(universal, 'verso', 'Navio'), 'Ataque');
    expect(problems(more)).toEqual([]);
    expect(titles(more)[1]).toEqual(['Inventário', 'História e notas', 'Navio']);
    const none = more.rolls.reduce((schema, { id }) => removeRoll(schema, id), more);
    expect([problems(none), none.rolls, none.initiative]).toEqual([[], [], undefined]);
    expect(problems(addRoll(none, 'Ataque'))).toEqual([]);
  });

  it('gains, changes and loses conditions, and their place with the last', () => {
    const more = addCondition(universal, 'Vida');
    const added = more.conditions.at(-1)!;
    expect([added, problems(more)]).toEqual([{ id: 'vida2', label: 'Vida', effects: [] }, []]);
    const changed = changeCondition(more, { ...added, effects: [{ target: 'forca', op: 'add', amount: '1 +' }] });
    const checked = checkSystem(changed);
    const faults = faultsByPart(changed, checked.ok ? checked.warnings : checked.problems);
    expect(faults.get('condition vida2')?.message).toContain('Esperava um número');
    expect(changeable(universal).map(({ id }) => id)).toContain('defesa');
    const none = more.conditions.reduce((schema, { id }) => removeCondition(schema, id), more);
    expect([problems(none), none.conditions]).toEqual([[], []]);
    expect(JSON.stringify(none.pages)).not.toContain('conditions');
    const again = addCondition(none, 'Ferido');
    expect(again.pages[0]!.sections[0]!.blocks.at(-1)).toEqual({ kind: 'conditions' });
    expect(problems(again)).toEqual([]);
  });

  it('reads options from lines, and columns from names', () => {
    const before = [{ value: 'fogo', label: 'Fogo', num: 2 }];
    expect(optionsFrom('Gelo\n\n Fogo \nFogo', before)).toEqual([
      { value: 'gelo', label: 'Gelo' },
      { value: 'fogo', label: 'Fogo', num: 2 },
      { value: 'fogo2', label: 'Fogo' },
    ]);
    expect(columnFrom('Preço', 'number', [])).toEqual({ kind: 'number', id: 'preco', label: 'Preço' });
  });
});
