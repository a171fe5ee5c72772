import { parseNotation } from '../dice/parse.ts';
import { itemName } from './changes.ts';
import { checkFormulas } from './check-formulas.ts';
import { ACTIVE, OVERRIDES } from './doc.ts';
import { faultOf } from './fault.ts';
import { isScalar, RESERVED } from './formula.ts';
import type { Sheet } from './graph.ts';
import { isRecord, type Path, type Problem } from './shape.ts';
import { sharedFields } from './shared.ts';
import { type Column, type Field, type FieldOf, type SheetSchema, systemShape } from './system.ts';

export type CheckedSystem =
  /** A sheet shows `warnings` beside its fields and works in spite of them. */
  { ok: true; schema: SheetSchema; sheet: Sheet; warnings: Problem[] } | { ok: false; problems: Problem[] };

type Report = (path: Path, message: string) => void;

/** A sheet with this many lists, each with the maximum of items and columns, can still be derived on every edit. */
const MOST_LISTS = 40;

/** They stand at the head of a table. */
const MOST_SHARED = 6;

const SUM_WORDS: readonly string[] = ['min', 'max', 'visible', 'problem', 'itens'];

export function checkSystem(value: unknown): CheckedSystem {
  const problems: Problem[] = [];
  systemShape.check(value, [], (problem) => problems.push(problem));
  if (problems.length > 0) return { ok: false, problems };
  const schema = value as SheetSchema;
  known.delete(schema);
  const report: Report = (path, message) => problems.push({ path, message });
  checkIds(schema, report);
  checkFields(schema, report);
  checkPages(schema, report);
  checkCharacters(schema, report);
  checkRandom(schema, report);
  if (schema.book === undefined && namesPages(schema))
    report([], 'Há páginas citadas, e falta o livro delas: “book” é o endereço dele na loja.');
  schema.migrations?.forEach(({ from }, index) => {
    if (from >= schema.version)
      report(['migrations', index, 'from'], 'Uma migração parte de uma versão anterior a esta.');
  });
  if (problems.length > 0) return { ok: false, problems };
  const { sheet, problems: warnings } = checkFormulas(schema);
  return { ok: true, schema, sheet, warnings };
}

const namesPages = ({ fields, rolls, conditions, rests = [], creation = [] }: SheetSchema): boolean =>
  [...fields, ...rolls, ...rolls.flatMap(({ outcomes = [] }) => outcomes), ...conditions, ...rests, ...creation].some(
    (part) => part.page !== undefined || ('pages' in part && part.pages !== undefined),
  );

const known = new WeakMap<SheetSchema, ReadonlyMap<string, Field>>();

function fieldOf(schema: SheetSchema, id: string): Field | undefined {
  let fields = known.get(schema);
  if (!fields) {
    fields = new Map(schema.fields.toReversed().map((field) => [field.id, field]));
    known.set(schema, fields);
  }
  return fields.get(id);
}

function unique(of: readonly { id: string }[], path: Path, report: Report, taken = new Set<string>()): void {
  of.forEach(({ id }, index) => {
    if (taken.has(id)) report([...path, index, 'id'], `O id “${id}” já é de outro.`);
    taken.add(id);
  });
}

function checkIds(schema: SheetSchema, report: Report): void {
  const names = new Set<string>();
  unique(schema.fields, ['fields'], report, names);
  unique(schema.conditions, ['conditions'], report, names);
  for (const part of ['rolls', 'pages', 'rests', 'creation', 'characters'] as const)
    unique(schema[part] ?? [], [part], report);
  schema.pages.forEach((page, index) => {
    unique(page.sections, ['pages', index, 'sections'], report);
  });
  schema.rolls.forEach((roll, index) => {
    unique(roll.ask ?? [], ['rolls', index, 'ask'], report);
  });
  for (const part of ['fields', 'conditions'] as const)
    schema[part].forEach(({ id }, index) => {
      if (RESERVED.has(id) || id === ACTIVE || id === OVERRIDES)
        report([part, index, 'id'], `“${id}” já quer dizer outra coisa; escolha outro id.`);
    });
  const roll = schema.initiative;
  if (roll !== undefined && !schema.rolls.some(({ id }) => id === roll))
    report(['initiative'], `Não há rolagem “${roll}”.`);
}

function checkFields(schema: SheetSchema, report: Report): void {
  if (schema.fields.filter(({ kind }) => kind === 'list').length > MOST_LISTS)
    report(['fields'], `Um sistema tem no máximo ${MOST_LISTS} listas.`);
  if (sharedFields(schema).length > MOST_SHARED) report(['fields'], `Cabem ${MOST_SHARED} recursos da mesa.`);
  const rests = new Set(schema.rests?.map(({ id }) => id));
  schema.fields.forEach((field, index) => {
    const path = ['fields', index];
    checkOptions(field, path, report);
    if (field.kind === 'resource') checkShared(field, path, report);
    if (field.kind === 'resource')
      field.resetOn?.forEach((rest, place) => {
        if (!rests.has(rest)) report([...path, 'resetOn', place], `Não há descanso “${rest}”.`);
      });
    if (field.kind === 'list') checkList(field, path, report);
  });
  schema.rolls.forEach((roll, index) => {
    roll.ask?.forEach((column, place) => {
      checkOptions(column, ['rolls', index, 'ask', place], report);
    });
  });
  const name = fieldOf(schema, schema.card.name);
  if (name?.kind !== 'text') report(['card', 'name'], 'O nome do personagem é um campo de texto.');
  const { portrait } = schema.card;
  if (portrait !== undefined && fieldOf(schema, portrait)?.kind !== 'image')
    report(['card', 'portrait'], `“${portrait}” não é uma imagem da ficha.`);
  checkExistence(schema, schema.card.show, ['card', 'show'], report);
}

/** A resource that all sheets share cannot be worked out from one of them. */
function checkShared(field: FieldOf<'resource'>, path: Path, report: Report): void {
  if (!field.shared) return;
  for (const part of ['max', 'min', 'default'] as const)
    if (typeof field[part] === 'string')
      report([...path, part], 'Num recurso da mesa vai aqui um número, e não uma fórmula.');
}

function checkOptions(field: Field | Column, path: Path, report: Report): void {
  if (field.kind !== 'select') return;
  unique(
    field.options.map(({ value }) => ({ id: value })),
    [...path, 'options'],
    report,
  );
  if (field.default !== undefined && !field.options.some(({ value }) => value === field.default))
    report([...path, 'default'], `“${field.default}” não está entre as opções.`);
}

function checkList(list: FieldOf<'list'>, path: Path, report: Report): void {
  unique(list.item, [...path, 'item'], report);
  list.item.forEach((column, index) => {
    checkOptions(column, [...path, 'item', index], report);
    if (RESERVED.has(column.id)) report([...path, 'item', index, 'id'], `“${column.id}” é uma palavra das fórmulas.`);
  });
  for (const name of Object.keys(list.sum ?? {}))
    if (SUM_WORDS.includes(name))
      report([...path, 'sum', name], `“${name}” já quer dizer outra coisa; escolha outro nome.`);
  checkRows(list, list.catalog ?? [], [...path, 'catalog'], report);
  const names = new Set(list.catalog?.map((row) => itemName(list, row)));
  for (const name of Object.keys(list.pages ?? {}))
    if (!names.has(name)) report([...path, 'pages', name], `Nenhum item do catálogo se chama “${name}”.`);
}

function checkRows(list: FieldOf<'list'>, rows: readonly unknown[], path: Path, report: Report): void {
  if (rows.length > list.maxItems && path.at(-1) !== 'catalog')
    report(path, `Cabem ${list.maxItems} itens nesta lista.`);
  rows.forEach((row, index) => {
    for (const [key, value] of Object.entries(isRecord(row) ? row : {})) {
      const column = list.item.find(({ id }) => id === key);
      const fault = column ? faultOf(column, value) : `Não há coluna “${key}” nesta lista.`;
      if (fault) report([...path, index, key], fault);
    }
  });
}

function checkExistence(schema: SheetSchema, ids: readonly string[], path: Path, report: Report): void {
  ids.forEach((id, index) => {
    if (!fieldOf(schema, id)) report([...path, index], `Não há campo “${id}”.`);
  });
}

function checkPages(schema: SheetSchema, report: Report): void {
  schema.pages.forEach((page, index) => {
    page.sections.forEach((section, place) => {
      section.blocks.forEach((block, at) => {
        const path = ['pages', index, 'sections', place, 'blocks', at];
        if (block.kind === 'fields') checkExistence(schema, block.fields, [...path, 'fields'], report);
        if (block.kind === 'list' && fieldOf(schema, block.field)?.kind !== 'list')
          report([...path, 'field'], `Não há lista “${block.field}”.`);
        if (block.kind === 'rolls')
          block.rolls.forEach((id, order) => {
            if (!schema.rolls.some((roll) => roll.id === id))
              report([...path, 'rolls', order], `Não há rolagem “${id}”.`);
          });
        if (block.kind === 'bodymap')
          for (const [part, id] of Object.entries(block.parts))
            if (fieldOf(schema, id)?.kind !== 'resource') report([...path, 'parts', part], `Não há recurso “${id}”.`);
      });
    });
  });
  schema.creation?.forEach((step, index) => {
    checkExistence(schema, step.fields, ['creation', index, 'fields'], report);
  });
}

function checkCharacters(schema: SheetSchema, report: Report): void {
  schema.characters?.forEach((character, index) => {
    const path = ['characters', index];
    for (const [id, value] of Object.entries(character.values))
      checkValue(schema, id, value, [...path, 'values', id], report);
    character.active?.forEach((id, place) => {
      if (!schema.conditions.some((condition) => condition.id === id))
        report([...path, 'active', place], `Não há condição “${id}”.`);
    });
  });
}

function checkValue(schema: SheetSchema, id: string, value: unknown, path: Path, report: Report): void {
  const field = fieldOf(schema, id);
  const fault = field ? faultOf(field, value) : `Não há campo “${id}”.`;
  if (field?.kind === 'list' && Array.isArray(value)) checkRows(field, value, path, report);
  else if (fault) report(path, fault);
}

function checkRandom(schema: SheetSchema, report: Report): void {
  const { pick = {}, roll = {}, deal = [], take = {} } = schema.random ?? {};
  for (const [id, choices] of Object.entries(pick))
    choices.forEach((value, index) => {
      checkValue(schema, id, value, ['random', 'pick', id, index], report);
    });
  for (const [id, notation] of Object.entries(roll)) {
    const parsed = parseNotation(notation);
    if (!parsed.ok) report(['random', 'roll', id], parsed.message);
    checkValue(schema, id, 0, ['random', 'roll', id], report);
  }
  deal.forEach(({ fields, values }, index) => {
    if (fields.length !== values.length) report(['random', 'deal', index], 'Há tantos valores quantos campos.');
    fields.forEach((id, place) => {
      for (const value of values.filter(isScalar))
        checkValue(schema, id, value, ['random', 'deal', index, 'fields', place], report);
    });
  });
  for (const [id, count] of Object.entries(take)) {
    const list = fieldOf(schema, id);
    if (list?.kind !== 'list') report(['random', 'take', id], `Não há lista “${id}”.`);
    else if (count > (list.catalog?.length ?? 0))
      report(['random', 'take', id], 'O catálogo desta lista tem menos itens.');
  }
}
