import { parseNotation } from '../../../../game/dice/parse.ts';
import { withoutControls } from '../../../../lib/controls.ts';
import { jsonBytes } from '../../../../lib/json-bytes.ts';
import { cleanedName } from '../../../../lib/name.ts';
import { cutTo } from '../../../../lib/text.ts';
import type { CreatureFields } from '../creature-schema.ts';
import {
  ATTACK_TEXT_MAX,
  ATTACKS_MAX,
  CREATURE_BYTES,
  LABEL_MAX,
  LOST_SHOWN,
  NAME_MAX,
  NOTES_MAX,
  RESOURCES_MAX,
  STAT_TEXT_MAX,
  STATS_MAX,
  VALUE_MAX,
} from '../limits.ts';
import { plainLine, plainText, READ_MAX } from './plain-text.ts';

export interface ReadCreature {
  fields: CreatureFields;
  system: string | null;
  lost: string[];
}

export type Json = Readonly<Record<string, unknown>>;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object under a name; an empty one for anything else. */
export const under = (value: unknown, name: string): Json => {
  const inner = isJson(value) ? value[name] : undefined;
  return isJson(inner) ? inner : {};
};

export const listUnder = (value: unknown, name: string): readonly unknown[] => {
  const inner = isJson(value) ? value[name] : undefined;
  return Array.isArray(inner) ? inner.slice(0, LIST_ROWS) : [];
};

const LOST_LETTERS = 160;
/** A file may have any number of fields that nobody knows. */
const LOST_READ = 200;
/** Entries of one list that are read. */
const LIST_ROWS = 100;
/** Letters that one creature may have read, some times what it may keep. */
const CREATURE_LETTERS = 120_000;

/** Collects one creature from a file within the bounds of a creature, and keeps what finds no place. */
export class CreatureCollector {
  private readonly lost = new Set<string>();
  private readonly stats: CreatureFields['stats'] = [];
  private readonly resources: CreatureFields['resources'] = [];
  private readonly attacks: CreatureFields['attacks'] = [];
  private readonly notes: string[] = [];
  private left = CREATURE_LETTERS;

  lose(what: string): void {
    if (this.lost.size < LOST_READ) this.lost.add(cutTo(plainLine(what), LOST_LETTERS));
  }

  /** The words of a text, as long as the creature may have more read. */
  words(value: unknown): string {
    if (typeof value !== 'string') return '';
    const most = Math.min(READ_MAX, this.left);
    this.left -= Math.min(most, value.length);
    if (most < Math.min(READ_MAX, value.length)) this.lose('Textos demais');
    return plainText(value, most);
  }

  /** A number of a creature; null, and said to be lost, where it is none or past the bounds. */
  number(label: string, value: unknown): number | null {
    if (value === undefined || value === null || value === '') return null;
    const number = typeof value === 'string' ? Number(value.trim().replace(',', '.')) : value;
    if (typeof number === 'number' && Math.abs(number) <= VALUE_MAX) return number;
    this.lose(`Número de “${label}”, que não cabe numa criatura`);
    return null;
  }

  stat(label: string, value: unknown): void {
    if (typeof value === 'number') {
      const number = this.number(label, value);
      if (number !== null) this.addStat(label, number);
      return;
    }
    const text = this.words(value).replaceAll('\n', ' ');
    if (text !== '') this.addStat(label, this.cut(label, text, STAT_TEXT_MAX));
  }

  private addStat(label: string, value: number | string): void {
    const name = cleanedName(plainLine(label), LABEL_MAX);
    if (name === '' || this.stats.length >= STATS_MAX) this.lose(`Campo “${label}”`);
    else this.stats.push({ label: name, value });
  }

  resource(given: string, label: string, value: unknown, max?: unknown): void {
    const id = withoutControls(given);
    const now = this.number(label, value ?? max);
    const most = this.number(label, max);
    if (now === null) return;
    const name = cleanedName(plainLine(label), LABEL_MAX);
    const taken = this.resources.some((one) => one.id === id);
    if (name === '' || taken || id === '' || id.length > 64 || this.resources.length >= RESOURCES_MAX)
      this.lose(`Recurso “${label}”`);
    else this.resources.push({ id, label: name, value: now, ...(most === null ? {} : { max: most }) });
  }

  /** Whether the notation can be rolled; where it cannot, nothing is kept. */
  attack(label: string, notation: unknown, text?: unknown): boolean {
    const written = typeof notation === 'string' ? withoutControls(notation).trim() : '';
    if (written === '' || !parseNotation(written).ok) return false;
    const name = this.attacks.length < ATTACKS_MAX ? cleanedName(plainLine(label), LABEL_MAX) : '';
    if (name === '') {
      this.lose(`Ataque “${label}”`);
      return true;
    }
    const words = this.cut(label, this.words(text), ATTACK_TEXT_MAX);
    this.attacks.push({ label: name, notation: written, ...(words === '' ? {} : { text: words }) });
    return true;
  }

  note(title: string, text: unknown): void {
    const words = this.words(text);
    const head = plainLine(title);
    if (words !== '') this.notes.push(head === '' ? words : `${head}: ${words}`);
  }

  private cut(label: string, text: string, most: number): string {
    const cut = cutTo(text, most);
    if (cut.length < text.length) this.lose(`Fim do texto de “${label}”`);
    return cut;
  }

  finish(name: unknown, system: unknown = null): ReadCreature {
    const given = plainLine(name);
    const known = cleanedName(given, NAME_MAX);
    if (known !== given) this.lose(known === '' ? 'Nome' : 'Parte do nome');
    const fields: CreatureFields = {
      name: known || 'Criatura sem nome',
      notes: this.cut('notas', this.notes.join('\n\n'), NOTES_MAX),
      stats: this.stats,
      resources: this.resources,
      attacks: this.attacks,
    };
    if (jsonBytes(fields) > CREATURE_BYTES) {
      this.lose('Textos dos ataques, grandes demais');
      fields.attacks = fields.attacks.map(({ label, notation }) => ({ label, notation }));
    }
    return { fields, system: systemOf(system), lost: this.told() };
  }

  private told(): string[] {
    const all = [...this.lost];
    const more = all.length - LOST_SHOWN;
    return more > 0 ? [...all.slice(0, LOST_SHOWN), `e mais ${more}`] : all;
  }
}

const SYSTEM_LETTERS = 80;

const systemOf = (value: unknown): string | null => cleanedName(plainLine(value), SYSTEM_LETTERS) || null;
