import type { CreatureCollector } from './gathering.ts';
import { plainLine } from './plain-text.ts';

const TO_HIT = /([+-]\d{1,3}) to hit/i;
const TO_HIT_IN_PORTUGUESE = /([+-]\d{1,3}) para (?:acertar|atingir)/i;
const DICE = /\b(\d{1,2}d\d{1,3}(?: ?[+-] ?\d{1,4})?)/gi;

/** Dice of one action that become attacks. */
const ROLLS_OF_ONE = 4;

/** An action that is written in words: its bonus and its dice become attacks, and words without dice a note. */
export function gatherAction(gathering: CreatureCollector, kind: string, name: unknown, content: unknown): void {
  const label = plainLine(name) || kind;
  const text = gathering.words(content);
  const hits = (TO_HIT.exec(text) ?? TO_HIT_IN_PORTUGUESE.exec(text))?.[1];
  const dice = [...text.matchAll(DICE)].slice(0, ROLLS_OF_ONE).map(([, found]) => found!.replaceAll(' ', ''));
  if (hits !== undefined) gathering.attack(label, `1d20${hits}`, text);
  dice.forEach((notation, at) => {
    const title = hits === undefined ? label : `${label}, dano`;
    gathering.attack(at === 0 ? title : `${title} ${at + 1}`, notation, hits === undefined && at === 0 ? text : '');
  });
  if (hits === undefined && dice.length === 0) gathering.note(kind === 'Traço' ? label : `${kind}, ${label}`, text);
}
