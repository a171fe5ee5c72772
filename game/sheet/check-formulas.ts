import { parseNotation } from '../dice/parse.ts';
import { type Formulas, TOO_MUCH_WORK } from './amounts.ts';
import { ACTIVE } from './doc.ts';
import { compile, RESERVED, type Scalar } from './formula.ts';
import { compileSheet, type Sheet } from './graph.ts';
import { HOLE } from './holes.ts';
import { answerFault, RESULT_IDS } from './rolls.ts';
import type { Path, Problem } from './shape.ts';
import type { ChangeSpec, Column, Field, FieldOf, Num, SheetSchema, UseSpec } from './system.ts';
import { usageOf } from './use-item.ts';

type IsKnownField = (id: string) => boolean;

/** Warnings that a sheet would show: formulas that do not parse, refer to unknown ids, or form a cycle. */
export function checkFormulas(schema: SheetSchema): { sheet: Sheet; problems: Problem[] } {
  const formulas: Formulas = new Map();
  const sheet = compileSheet(schema, formulas);
  const checks = new Checks(formulas);
  if (sheet.tooMuch) checks.report(['fields'], TOO_MUCH_WORK);
  const lists = new Set(schema.fields.filter(({ kind }) => kind === 'list').map(({ id }) => id));
  const inSheet: IsKnownField = (id) => sheet.index.has(id) && !lists.has(id);

  schema.fields.forEach((field, index) => {
    checkField(field, ['fields', index], inSheet, checks);
    if (field.kind === 'list') {
      checkUses(field, schema, ['fields', index, 'uses'], inSheet, checks);
      checkCatalog(field, schema, ['fields', index, 'catalog'], checks);
    }
  });
  const circling = new Map([...sheet.loops].map(([place, sentence]) => [sheet.nodes[place]!.field, sentence]));
  for (const [id, sentence] of circling)
    checks.report(['fields', schema.fields.findIndex((field) => field.id === id)], sentence);
  checkConditions(schema, inSheet, checks);
  checkRolls(schema, inSheet, checks);
  checkPlay(schema, inSheet, checks);
  schema.creation?.forEach((step, index) => {
    checks.formula(step.points?.total, ['creation', index, 'points', 'total'], inSheet);
    checks.formula(step.points?.spent, ['creation', index, 'points', 'spent'], inSheet);
    step.missing?.forEach(({ when }, place) => {
      checks.formula(when, ['creation', index, 'missing', place, 'when'], inSheet);
    });
  });
  schema.rests?.forEach(({ unless }, index) => {
    checks.formula(unless?.when, ['rests', index, 'unless', 'when'], inSheet);
  });
  return { sheet, problems: checks.problems };
}

class Checks {
  readonly problems: Problem[] = [];
  readonly #formulas: Formulas;

  constructor(formulas: Formulas) {
    this.#formulas = formulas;
  }

  report(path: Path, message: string): void {
    this.problems.push({ path, message });
  }

  formula(source: Num | undefined, path: Path, known: IsKnownField): void {
    if (typeof source !== 'string') return;
    const formula = this.#formulas.get(source) ?? compile(source);
    if (!formula.ok) this.report(path, formula.message);
    else
      for (const ref of formula.refs)
        if (!known(ref))
          this.report(path, `Não há nada chamado “${ref}” que uma fórmula possa ler aqui${suggestionFor(ref, known)}`);
  }
}

function suggestionFor(ref: string, known: IsKnownField): string {
  const small = ref.charAt(0).toLowerCase() + ref.slice(1);
  return small !== ref && known(small) ? `; você quis dizer “${small}”?` : '.';
}

function checkField(field: Field | Column, path: Path, known: IsKnownField, checks: Checks): void {
  checks.formula(field.visibleIf, [...path, 'visibleIf'], known);
  if (field.kind === 'computed') checks.formula(field.formula, [...path, 'formula'], known);
  if (field.kind === 'resource') checks.formula(field.default, [...path, 'default'], known);
  if (field.kind === 'resource' || field.kind === 'number')
    for (const bound of ['min', 'max'] as const) checks.formula(field[bound], [...path, bound], known);
  if (field.kind !== 'list') return;
  const columns = new Set(field.item.map(({ id }) => id));
  const inItem: IsKnownField = (id) => columns.has(id) || known(id);
  field.item.forEach((column, index) => {
    checkField(column, [...path, 'item', index], inItem, checks);
  });
  for (const [name, sum] of Object.entries(field.sum ?? {})) checks.formula(sum, [...path, 'sum', name], inItem);
}

function checkConditions(schema: SheetSchema, known: IsKnownField, checks: Checks): void {
  schema.conditions.forEach((condition, index) => {
    condition.effects.forEach(({ target, amount, when }, place) => {
      const path = ['conditions', index, 'effects', place];
      if (!known(target) || !isNumeric(schema, target))
        checks.report([...path, 'target'], `“${target}” não é um número que uma condição possa mudar.`);
      checks.formula(amount, [...path, 'amount'], known);
      checks.formula(when, [...path, 'when'], known);
    });
  });
}

const NUMERIC: readonly string[] = ['number', 'computed', 'resource'];

function isNumeric(schema: SheetSchema, target: string): boolean {
  const [id, part] = target.split('.');
  const kind = schema.fields.find((field) => field.id === id)?.kind;
  return kind !== undefined && (part === undefined ? NUMERIC.includes(kind) : part !== 'visible' && part !== 'problem');
}

function checkRolls(schema: SheetSchema, inSheet: IsKnownField, checks: Checks): void {
  schema.rolls.forEach((roll, index) => {
    const path = ['rolls', index];
    const asked = new Set(roll.ask?.map(({ id }) => id));
    const known: IsKnownField = (id) => asked.has(id) || inSheet(id);
    const afterwards: IsKnownField = (id) => RESULT_IDS.includes(id) || known(id);
    roll.ask?.forEach((column, place) => {
      if (RESERVED.has(column.id))
        checks.report([...path, 'ask', place, 'id'], `“${column.id}” é uma palavra das fórmulas.`);
      checkField(column, [...path, 'ask', place], known, checks);
    });
    const sample = roll.expr.replace(HOLE, (_, formula: string) => {
      checks.formula(formula, [...path, 'expr'], known);
      return '1';
    });
    const notation = parseNotation(sample);
    if (!notation.ok) checks.report([...path, 'expr'], `Com 1 no lugar das chaves: ${notation.message}`);
    roll.outcomes?.forEach(({ when }, place) => {
      checks.formula(when, [...path, 'outcomes', place, 'when'], afterwards);
    });
    checks.formula(roll.against, [...path, 'against'], known);
    roll.parts?.forEach(({ value, named, effects }, place) => {
      checks.formula(value, [...path, 'parts', place, 'value'], known);
      if (named !== undefined && !asked.has(named))
        checks.report([...path, 'parts', place, 'named'], `Esta rolagem não pergunta “${named}”.`);
      if (effects !== undefined && !isNumeric(schema, effects))
        checks.report([...path, 'parts', place, 'effects'], `“${effects}” não é um número da ficha.`);
    });
    checkChanges(schema, roll.after, [...path, 'after'], afterwards, checks);
    roll.offers?.forEach((offer, place) => {
      checks.formula(offer.when, [...path, 'offers', place, 'when'], afterwards);
      checkAct(schema, offer, [...path, 'offers', place], afterwards, checks);
    });
  });
}

function checkUses(
  list: FieldOf<'list'>,
  schema: SheetSchema,
  path: Path,
  inSheet: IsKnownField,
  checks: Checks,
): void {
  const columns = new Set(list.item.map(({ id }) => id));
  const known: IsKnownField = (id) => columns.has(id) || inSheet(id);
  const common = list.uses?.find(({ of }) => of === undefined);
  list.uses?.forEach((use, index) => {
    const at = [...path, index];
    const whole = { ...common, ...use };
    const { roll: thrown, ask } = whole;
    const roll = schema.rolls.find(({ id }) => id === thrown);
    const questions = [...(roll?.ask ?? []), ...(ask ?? [])];
    const asked = new Set(questions.map(({ id }) => id));
    checks.formula(use.when, [...at, 'when'], known);
    if (thrown !== undefined && !roll) checks.report([...at, 'roll'], `Não há rolagem “${thrown}”.`);
    for (const [id, answer] of Object.entries(whole.with ?? {})) {
      const question = questions.find((one) => one.id === id);
      const fault = question ? fixedFault(question, answer) : `Esta rolagem não pergunta “${id}”.`;
      if (fault !== undefined) checks.report([...at, 'with', id], fault);
    }
    checkAct(schema, use, at, (id) => RESULT_IDS.includes(id) || asked.has(id) || known(id), checks, list);
  });
}

/** A choice among the items of a sheet is known only there. */
function fixedFault(question: Column, answer: Scalar): string | undefined {
  if (question.kind === 'computed') return `“${question.label}” é calculado.`;
  return question.kind === 'select' && question.of ? undefined : answerFault(question, answer);
}

/** Whether each ready-made item can be used: its columns answer what its roll asks under their names. */
function checkCatalog(list: FieldOf<'list'>, schema: SheetSchema, path: Path, checks: Checks): void {
  list.catalog?.forEach((row, place) => {
    const use = usageOf(list, row);
    const roll = schema.rolls.find(({ id }) => id === use?.roll);
    if (!use || !roll) return;
    for (const question of roll.ask ?? []) {
      const answer = row[question.id];
      const answers = answer !== undefined && use.with?.[question.id] === undefined;
      const fault = answers ? fixedFault(question, answer) : undefined;
      if (fault !== undefined) checks.report([...path, place, question.id], fault);
    }
  });
}

type Act = Pick<UseSpec, 'ask' | 'pays' | 'does'>;

function checkAct(
  schema: SheetSchema,
  act: Act,
  path: Path,
  known: IsKnownField,
  checks: Checks,
  used?: FieldOf<'list'>,
) {
  const asked = new Set(act.ask?.map(({ id }) => id));
  const all: IsKnownField = (id) => asked.has(id) || known(id);
  act.ask?.forEach((column, place) => {
    checkField(column, [...path, 'ask', place], all, checks);
    if (column.kind !== 'select' || !column.of) return;
    const { list, when } = column.of;
    const found = schema.fields.find(({ id }) => id === list);
    const columns = found?.kind === 'list' ? found.item.map(({ id }) => id) : [];
    if (columns.length === 0) checks.report([...path, 'ask', place, 'of', 'list'], `Não há lista “${list}”.`);
    checks.formula(
      when,
      [...path, 'ask', place, 'of', 'when'],
      (id) => id === 'este' || columns.includes(id) || all(id),
    );
  });
  for (const part of ['pays', 'does'] as const) checkChanges(schema, act[part], [...path, part], all, checks, used);
}

function checkChanges(
  schema: SheetSchema,
  changes: readonly ChangeSpec[] | undefined,
  path: Path,
  known: IsKnownField,
  checks: Checks,
  used?: FieldOf<'list'>,
): void {
  changes?.forEach(({ inc, by, set, to, when }, index) => {
    const at = [...path, index];
    const target = inc ?? set ?? '';
    for (const [, formula = ''] of target.matchAll(HOLE)) checks.formula(formula, at, known);
    if (!isPlace(schema, target, inc !== undefined, used))
      checks.report([...at, inc === undefined ? 'set' : 'inc'], `“${target}” não é um número ou recurso da ficha.`);
    checks.formula(by, [...at, 'by'], known);
    checks.formula(to, [...at, 'to'], known);
    checks.formula(when, [...at, 'when'], known);
  });
}

/** Whether a change can happen there, as far as that is known before the answers. */
function isPlace(schema: SheetSchema, target: string, sums: boolean, used: FieldOf<'list'> | undefined): boolean {
  if (target.includes('{')) return true;
  if (target.startsWith('.')) return used?.item.some(({ id }) => `.${id}` === target) ?? false;
  const [first = '', second] = target.split('/');
  if (first === ACTIVE) return !sums && schema.conditions.some(({ id }) => id === second);
  const kind = schema.fields.find(({ id }) => id === first)?.kind;
  return sums ? kind === 'number' || kind === 'resource' : kind !== undefined && kind !== 'list' && kind !== 'computed';
}

/** A sheet at play leaves out what refers to nothing. */
function checkPlay(schema: SheetSchema, inSheet: IsKnownField, checks: Checks): void {
  const { play } = schema;
  if (!play) return;
  const rollOf = (id: string) => schema.rolls.find((roll) => roll.id === id);
  const isAsked = (id: string): boolean => schema.rolls.some(({ ask }) => ask?.some((question) => question.id === id));
  const everywhere: IsKnownField = (id) => isAsked(id) || inSheet(id);
  const template = (text: string | undefined, path: Path, known: IsKnownField): void => {
    for (const [, formula = ''] of text?.matchAll(HOLE) ?? []) checks.formula(formula, path, known);
  };
  play.vitals?.forEach((id, index) => {
    if (!isNumeric(schema, id)) checks.report(['play', 'vitals', index], `“${id}” não é um número da ficha.`);
  });
  play.quiet?.forEach((id, index) => {
    if (!rollOf(id)) checks.report(['play', 'quiet', index], `Não há rolagem “${id}”.`);
  });
  template(play.heading, ['play', 'heading'], everywhere);
  play.kept?.forEach(({ ask, stake, title, shows }, index) => {
    const path = ['play', 'kept', index];
    if (!isAsked(ask)) checks.report([...path, 'ask'], `Nenhuma rolagem pergunta “${ask}”.`);
    if (stake !== undefined && !schema.fields.some(({ id, kind }) => id === stake && kind === 'resource'))
      checks.report([...path, 'stake'], `Não há recurso “${stake}”.`);
    template(title, [...path, 'title'], everywhere);
    template(shows, [...path, 'shows'], everywhere);
  });
  play.tiles?.forEach(({ roll: id, by, explains, strong, note, plus, target }, index) => {
    const path = ['play', 'tiles', index];
    const roll = rollOf(id);
    const questions = new Set(roll?.ask?.map((question) => question.id));
    const known: IsKnownField = (ref) => questions.has(ref) || inSheet(ref);
    if (!roll) checks.report([...path, 'roll'], `Não há rolagem “${id}”.`);
    if (by !== undefined && roll?.ask?.find((question) => question.id === by)?.kind !== 'select')
      checks.report([...path, 'by'], `“${by}” não é uma escolha desta rolagem.`);
    if (explains !== undefined && !schema.fields.some((field) => field.id === explains))
      checks.report([...path, 'explains'], `Não há campo “${explains}”.`);
    checks.formula(strong, [...path, 'strong'], known);
    checks.formula(plus, [...path, 'plus'], known);
    template(note, [...path, 'note'], known);
    template(target, [...path, 'target'], known);
  });
}
