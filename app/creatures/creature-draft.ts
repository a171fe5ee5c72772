import type { CreatureInput, CreatureView } from '../../features/play/creatures/creature-schema.ts';
import type { PassageFields } from '../../features/play/creatures/import/read-passage.ts';
import { readNumber } from '../../features/play/initiative/read-line.ts';
import { parseNotation } from '../../game/dice/parse.ts';
import { printNumber } from '../../game/text/arithmetic.ts';
import { slugify } from '../../lib/slug.ts';

export interface StatLine {
  label: string;
  value: string;
}
export interface ResourceLine {
  id: string;
  label: string;
  value: string;
  max: string;
}
export interface AttackLine {
  label: string;
  notation: string;
  text: string;
}

/** The lines of a creature as they are typed. */
export interface Lines {
  stats: StatLine[];
  resources: ResourceLine[];
  attacks: AttackLine[];
}

export const emptyLines = {
  stats: (): StatLine => ({ label: '', value: '' }),
  resources: (): ResourceLine => ({ id: '', label: '', value: '', max: '' }),
  attacks: (): AttackLine => ({ label: '', notation: '', text: '' }),
};

const FRESH: Lines = {
  stats: [{ label: 'Iniciativa', value: '' }],
  resources: [{ id: 'pv', label: 'PV', value: '', max: '' }],
  attacks: [emptyLines.attacks()],
};

const textOf = (value: number | string | undefined): string =>
  typeof value === 'number' ? printNumber(value) : (value ?? '');

/** The lines of a creature to type in; those that most creatures have for a new one. */
export function linesOf(creature: CreatureView | null): Lines {
  if (!creature) return structuredClone(FRESH);
  const { stats, resources, attacks } = creature.fields;
  return {
    stats: stats.map(({ label, value }) => ({ label, value: textOf(value) })),
    resources: resources.map(({ id, label, value, max }) => ({ id, label, value: textOf(value), max: textOf(max) })),
    attacks: attacks.map(({ label, notation, text = '' }) => ({ label, notation, text })),
  };
}

/** The lines of what was read somewhere; one of each kind to type in where it had none. */
export function readLinesOf({
  stats,
  resources,
  attacks,
}: Pick<PassageFields, 'stats' | 'resources' | 'attacks'>): Lines {
  const fresh = linesOf(null);
  return {
    stats: stats.length === 0 ? fresh.stats : stats.map(({ label, value }) => ({ label, value: textOf(value) })),
    resources:
      resources.length === 0
        ? fresh.resources
        : resources.map(({ id, label, value, max }) => ({ id, label, value: textOf(value), max: textOf(max) })),
    attacks:
      attacks.length === 0
        ? fresh.attacks
        : attacks.map(({ label, notation, text = '' }) => ({ label, notation, text })),
  };
}

type Fields = Pick<CreatureInput, 'stats' | 'resources' | 'attacks'>;

/** Sentences by their place, such as `attacks.0.notation`. */
export type Faults = Readonly<Record<string, string>>;

const NO_NAME = 'Dê um nome.';
const NO_NUMBER = 'Escreva um número, como 12.';

const isBlank = (line: object): boolean =>
  Object.entries(line).every(([name, text]) => name === 'id' || String(text).trim() === '');

const statValue = (text: string): number | string => {
  const trimmed = text.trim();
  return trimmed.startsWith('+') ? trimmed : (readNumber(trimmed) ?? trimmed);
};

function resourceId({ id, label }: ResourceLine, taken: Set<string>): string {
  const wanted = id || slugify(label).slice(0, 50) || 'recurso';
  let free = wanted;
  for (let at = 2; taken.has(free); at += 1) free = `${wanted}-${at}`;
  taken.add(free);
  return free;
}

function readResources(lines: readonly ResourceLine[], faults: Record<string, string>) {
  const taken = new Set<string>();
  return lines.flatMap((line, at) => {
    // A new creature has the line of its hit points: without a number nobody counts them.
    if (line.value.trim() === '' && line.max.trim() === '') return [];
    const [value, max] = [readNumber(line.value.trim() || line.max), readNumber(line.max)];
    if (line.label.trim() === '') faults[`resources.${at}.label`] = NO_NAME;
    if (value === null) faults[`resources.${at}.value`] = NO_NUMBER;
    if (max === null && line.max.trim() !== '') faults[`resources.${at}.max`] = NO_NUMBER;
    const most = max === null ? {} : { max };
    return [{ id: resourceId(line, taken), label: line.label, value: value ?? 0, ...most }];
  });
}

function readAttacks(lines: readonly AttackLine[], faults: Record<string, string>) {
  return lines.flatMap((line, at) => {
    if (isBlank(line)) return [];
    if (line.label.trim() === '') faults[`attacks.${at}.label`] = NO_NAME;
    const read = parseNotation(line.notation);
    if (!read.ok) faults[`attacks.${at}.notation`] = `${read.message}.`;
    return [{ label: line.label, notation: line.notation, ...(line.text.trim() === '' ? {} : { text: line.text }) }];
  });
}

/** The typed lines as a creature has them, and what is wrong with which. Lines that are blank are none. */
export function readLines(lines: Lines): { fields: Fields; faults: Faults } {
  const faults: Record<string, string> = {};
  const stats = lines.stats.flatMap((line, at) => {
    if (line.value.trim() === '') return [];
    if (line.label.trim() === '') faults[`stats.${at}.label`] = NO_NAME;
    return [{ label: line.label, value: statValue(line.value) }];
  });
  const resources = readResources(lines.resources, faults);
  const attacks = readAttacks(lines.attacks, faults);
  return { fields: { stats, resources, attacks }, faults };
}
