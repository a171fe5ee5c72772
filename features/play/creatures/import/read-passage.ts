import { parseNotation } from '../../../../game/dice/parse.ts';
import type { CreatureFields } from '../creature-schema.ts';
import { ATTACK_TEXT_MAX, ATTACKS_MAX, LABEL_MAX, NAME_MAX, RESOURCES_MAX, STATS_MAX, VALUE_MAX } from '../limits.ts';

/** Letters of a selection that are read; a creature takes less than a page. */
const PASSAGE_LETTERS = 8_000;
/** Words of a sentence before its dice that name an attack; more of them are prose. */
const LABEL_WORDS = 6;
const STAT_WORDS = 3;
/** A title is no longer than this, and prose is. */
const TITLE_LETTERS = 60;

const DIVIDED = /(\p{L})[-\u2010\u00ad]\n(?=\p{Ll})/gu;
const MINUS = /[\u2212\u2012\u2013](?=\d)/gu;
const SENTENCE_END = /(?<=[.;!?])\s/u;
const DICE = /(?<![\p{L}\d])(\d{0,2}d\d{1,3})(?: ?([+-]) ?(\d{1,3}))?(?![\p{L}\d])/iu;
const TO_HIT = /(?<![\p{L}\d])([+-]\d{1,3}) (?:para acertar|para atingir|de ataque|to hit)/iu;
const POINTS =
  /^(pontos de vida|pontos de sa\u00fade|pv|hp|vida|sa\u00fade)(?![\p{L}])[: ]{0,3}(\d{1,6})(?![\p{L}\d])/iu;
const NUMBER = /^([\p{L}][\p{L} ]{1,40}?)[: ]{1,3}([+-]?\d{1,6}(?:[.,]\d{1,3})?)$/u;
const EDGES = ' \t\n:;,()-\u2013\u2014';
const PARENTHESIS = /^ ?\([^()]{0,40}\)/u;
/** The average that books print before the dice that give it: “5 (1d6+2)”. */
const AVERAGE = /[: ]{1,3}\d{1,4}$/u;
const ENDS = /[.;!?]$/u;

/** A text without the signs at its ends that hold its parts together; a full stop may only end it. */
function trimPassage(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && (EDGES.includes(text[from]!) || text[from] === '.')) from += 1;
  while (to > from && EDGES.includes(text[to - 1]!)) to -= 1;
  return text.slice(from, to);
}
const cut = (text: string, most: number): string => text.slice(0, most).toWellFormed().trim();

/** A line that begins in small letters goes on with the one before, unless that one had ended. */
function paragraphs(text: string): string[] {
  const lines = text
    .normalize('NFKC')
    .replaceAll('\r', '\n')
    .replace(DIVIDED, '$1')
    .replace(MINUS, '-')
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '');
  const joined: string[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    const goesOn = before !== undefined && !ENDS.test(before) && (/^\p{Ll}/u.test(line) || before.endsWith(','));
    if (goesOn && !POINTS.test(line)) joined[joined.length - 1] = `${before} ${line}`;
    else joined.push(line);
  }
  return joined;
}

/** A name in capitals is read as one in small letters. */
const namedAs = (title: string): string => {
  const name = cut(trimPassage(title).replace(ENDS, ''), NAME_MAX);
  return name === name.toUpperCase() && name !== name.toLowerCase()
    ? name.charAt(0) + name.slice(1).toLowerCase()
    : name;
};

/** The notation as it is rolled; null for one that the dice refuse. */
function notationOf([, dice = '', sign = '', bonus = '']: RegExpExecArray): string | null {
  const notation = `${/^d/i.test(dice) ? '1' : ''}${dice.toLowerCase()}${sign}${bonus}`;
  return parseNotation(notation).ok ? notation : null;
}

export type PassageFields = CreatureFields;

/** The words that stand before the dice; empty where they are prose. */
function labelOf(words: string): string {
  const label = trimPassage(trimPassage(words).replace(AVERAGE, ''));
  return label.split(' ').length <= LABEL_WORDS ? cut(label, LABEL_MAX) : '';
}

/** The label of an attack that a sentence of its own names: “Cimitarra. Ataque corpo a corpo: +4 para acertar”. */
function labelAs(label: string, named: string | null): string {
  if (named === null) return label;
  return /^dano/iu.test(label) ? cut(`${named}, dano`, LABEL_MAX) : named;
}

/** A sentence with dice: its words before them name the attack, and those after say what it does. */
function readAttack(fields: PassageFields, sentence: string, named: string | null): boolean {
  const [hit, dice] = [TO_HIT.exec(sentence), DICE.exec(sentence)];
  const damage = dice && notationOf(dice);
  if (!hit && !damage) return false;
  const first = Math.min(hit?.index ?? Infinity, damage ? dice!.index : Infinity);
  const label = labelAs(labelOf(sentence.slice(0, first)) || 'Ataque', named);
  const said = (from: number) => cut(trimPassage(sentence.slice(from)), ATTACK_TEXT_MAX);
  const prose = label === 'Ataque' ? cut(sentence, ATTACK_TEXT_MAX) : null;
  const attack = (name: string, notation: string, text: string) => {
    if (fields.attacks.length < ATTACKS_MAX)
      fields.attacks.push({ label: name, notation, ...(text === '' ? {} : { text }) });
  };
  if (hit) attack(label, `1d20${hit[1]}`, prose ?? said(hit.index + hit[0].length));
  if (damage)
    attack(
      hit ? cut(`${label}, dano`, LABEL_MAX) : label,
      damage,
      hit ? '' : (prose ?? said(dice!.index + dice![0].length)),
    );
  return true;
}

function readPoints(fields: PassageFields, sentence: string): string | null {
  const found = POINTS.exec(sentence);
  if (!found || fields.resources.length >= RESOURCES_MAX) return null;
  const value = Math.min(Number(found[2]), VALUE_MAX);
  const label =
    found[1]!.length <= 2 ? found[1]!.toUpperCase() : found[1]!.charAt(0).toUpperCase() + found[1]!.slice(1);
  const id = `pv${fields.resources.length === 0 ? '' : `-${fields.resources.length + 1}`}`;
  fields.resources.push({ id, label, value, max: value });
  return sentence.slice(found[0].length);
}

/** The numbers of a list such as “Defesa 12, Perigo 3”; null where something else stands among them. */
function numbersIn(list: string): { label: string; value: number | string }[] | null {
  const stats = list
    .replace(ENDS, '')
    .split(/[,;|] ?/u)
    .map((part) => NUMBER.exec(part.trim()));
  if (stats.some((found) => !found || found[1]!.trim().split(' ').length > STAT_WORDS)) return null;
  return stats.map((found) => {
    const [, label = '', value = ''] = found!;
    return { label: cut(label, LABEL_MAX), value: /^[+-]/.test(value) ? value : Number(value.replace(',', '.')) };
  });
}

function readSentence(fields: PassageFields, sentence: string, named: string | null): string {
  const rest = readPoints(fields, sentence);
  const left = rest === null ? sentence : trimPassage(rest.replace(PARENTHESIS, ''));
  if (left === '' || left === '.') return '';
  const numbers = numbersIn(left);
  if (numbers) {
    fields.stats.push(...numbers.slice(0, STATS_MAX - fields.stats.length));
    return '';
  }
  return readAttack(fields, left, named) ? '' : left;
}

const hasDice = (sentence: string | undefined): boolean =>
  sentence !== undefined && (TO_HIT.test(sentence) || DICE.test(sentence));

const isName = (sentence: string): boolean =>
  sentence.endsWith('.') && sentence.split(' ').length <= STAT_WORDS && !/\d/u.test(sentence);

/** The sentences that are nothing but words. */
function readParagraph(fields: PassageFields, sentences: readonly string[]): string {
  let named: string | null = null;
  const left: string[] = [];
  for (const [at, sentence] of sentences.entries()) {
    if (isName(sentence) && hasDice(sentences[at + 1])) named = namedAs(sentence);
    else left.push(readSentence(fields, sentence, named));
  }
  return left.filter((words) => words !== '').join(' ');
}

/**
 * A creature as a page of a book writes it, as far as it can be read without knowing its game: the first line is its
 * name, dice are attacks, “Vida 6” and “Defesa 12” numbers, and the rest stays in the notes. It is meant to be looked
 * over before it is kept.
 */
export function readPassage(passage: string): PassageFields {
  const fields: PassageFields = { name: '', notes: '', stats: [], resources: [], attacks: [] };
  const [first = [], ...others] = paragraphs(passage.slice(0, PASSAGE_LETTERS)).map((line) =>
    line.split(SENTENCE_END).map((sentence) => sentence.trim()),
  );
  const [title = '', ...rest] = first;
  const colon = title.indexOf(':');
  const name = colon < 0 ? title : title.slice(0, colon);
  const isTitle = name.length <= TITLE_LETTERS && !hasDice(name) && !POINTS.test(name) && !numbersIn(name);
  if (isTitle) fields.name = namedAs(name);
  const said = !isTitle ? first : colon < 0 ? rest : [trimPassage(title.slice(colon)), ...rest];
  fields.notes = [said, ...others]
    .map((sentences) => readParagraph(fields, sentences))
    .filter((words) => words !== '')
    .join('\n');
  return fields;
}
