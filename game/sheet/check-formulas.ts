import { parseNotation } from '../dice/parse.ts';
import { compile, RESERVED } from './formula.ts';
import { compileSheet } from './graph.ts';
import { RESULT_IDS } from './rolls.ts';
import type { Path, Problem } from './shape.ts';
import type { Column, Field, Num, SheetSchema } from './system.ts';

type Report = (path: Path, message: string) => void;
type Known = (id: string) => boolean;

/** What a sheet would show as warnings: formulas that cannot be read, name what is not there, or go round in a circle. */
export function checkFormulas(schema: SheetSchema): Problem[] {
  const problems: Problem[] = [];
  const report: Report = (path, message) => problems.push({ path, message });
  const sheet = compileSheet(schema);
  const lists = new Set(schema.fields.filter(({ kind }) => kind === 'list').map(({ id }) => id));
  const inSheet: Known = (id) => sheet.index.has(id) && !lists.has(id);

  schema.fields.forEach((field, index) => {
    checkField(field, ['fields', index], inSheet, report);
  });
  const circling = new Map([...sheet.loops].map(([place, sentence]) => [sheet.nodes[place]!.field, sentence]));
  for (const [id, sentence] of circling)
    report(['fields', schema.fields.findIndex((field) => field.id === id)], sentence);
  checkConditions(schema, inSheet, report);
  checkRolls(schema, inSheet, report);
  schema.creation?.forEach((step, index) => {
    step.missing?.forEach(({ when }, place) => {
      check(when, ['creation', index, 'missing', place, 'when'], inSheet, report);
    });
  });
  return problems;
}

function check(source: Num | undefined, path: Path, known: Known, report: Report): void {
  if (typeof source !== 'string') return;
  const formula = compile(source);
  if (!formula.ok) report(path, formula.message);
  else
    for (const ref of formula.refs)
      if (!known(ref)) report(path, `Não há nada chamado “${ref}” que uma fórmula possa ler aqui${meant(ref, known)}`);
}

/** People write `Força` as the label has it. */
function meant(ref: string, known: Known): string {
  const small = ref.charAt(0).toLowerCase() + ref.slice(1);
  return small !== ref && known(small) ? `; você quis dizer “${small}”?` : '.';
}

function checkField(field: Field | Column, path: Path, known: Known, report: Report): void {
  check(field.visibleIf, [...path, 'visibleIf'], known, report);
  if (field.kind === 'computed') check(field.formula, [...path, 'formula'], known, report);
  if (field.kind === 'resource') check(field.default, [...path, 'default'], known, report);
  if (field.kind === 'resource' || field.kind === 'number')
    for (const bound of ['min', 'max'] as const) check(field[bound], [...path, bound], known, report);
  if (field.kind !== 'list') return;
  const columns = new Set(field.item.map(({ id }) => id));
  const inItem: Known = (id) => columns.has(id) || known(id);
  field.item.forEach((column, index) => {
    checkField(column, [...path, 'item', index], inItem, report);
  });
  for (const [name, sum] of Object.entries(field.sum ?? {})) check(sum, [...path, 'sum', name], inItem, report);
}

function checkConditions(schema: SheetSchema, known: Known, report: Report): void {
  schema.conditions.forEach((condition, index) => {
    condition.effects.forEach(({ target, amount, when }, place) => {
      const path = ['conditions', index, 'effects', place];
      if (!known(target) || !isNumeric(schema, target))
        report([...path, 'target'], `“${target}” não é um número que uma condição possa mudar.`);
      check(amount, [...path, 'amount'], known, report);
      check(when, [...path, 'when'], known, report);
    });
  });
}

const NUMERIC: readonly string[] = ['number', 'computed', 'resource'];

function isNumeric(schema: SheetSchema, target: string): boolean {
  const [id, part] = target.split('.');
  const kind = schema.fields.find((field) => field.id === id)?.kind;
  return kind !== undefined && (part === undefined ? NUMERIC.includes(kind) : part !== 'visible' && part !== 'problem');
}

function checkRolls(schema: SheetSchema, inSheet: Known, report: Report): void {
  schema.rolls.forEach((roll, index) => {
    const path = ['rolls', index];
    const asked = new Set(roll.ask?.map(({ id }) => id));
    const known: Known = (id) => asked.has(id) || inSheet(id);
    const afterwards: Known = (id) => RESULT_IDS.includes(id) || known(id);
    roll.ask?.forEach((column, place) => {
      if (RESERVED.has(column.id)) report([...path, 'ask', place, 'id'], `“${column.id}” é uma palavra das fórmulas.`);
      checkField(column, [...path, 'ask', place], known, report);
    });
    const sample = roll.expr.replace(/\{([^}]*)\}/g, (_, formula: string) => {
      check(formula, [...path, 'expr'], known, report);
      return '1';
    });
    const notation = parseNotation(sample);
    if (!notation.ok) report([...path, 'expr'], `Com 1 no lugar das chaves: ${notation.message}`);
    roll.outcomes?.forEach(({ when }, place) => {
      check(when, [...path, 'outcomes', place, 'when'], afterwards, report);
    });
    roll.after?.forEach(({ inc, by }, place) => {
      const kind = schema.fields.find(({ id }) => id === inc)?.kind;
      if (kind !== 'number' && kind !== 'resource')
        report([...path, 'after', place, 'inc'], `“${inc}” não é um número ou recurso da ficha.`);
      check(by, [...path, 'after', place, 'by'], afterwards, report);
    });
  });
}
