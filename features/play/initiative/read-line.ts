import { ADDED_MAX, NAME_MAX } from './limits.ts';

interface CombatantLine {
  name: string;
  bonus?: number;
  initiative?: number;
  hp?: number;
  group?: string;
  hidden?: boolean;
  side?: 'mestre' | 'jogadores';
}

export type ReadLine = { ok: true; combatants: CombatantLine[] } | { ok: false; message: string };

export const EXAMPLE = '3 ratos +1 pv 2 oculto';

const refuse = (message: string): ReadLine => ({ ok: false, message });

const DECIMAL = /^[+-]?\d{1,6}(?:[.,]\d{1,3})?$/;
const BONUS = /^(?:1?d20)?([+-]\d{1,6}(?:[.,]\d{1,3})?)$/;
const OTHER_DICE = /^\d{0,2}d\d{1,3}[+-]\d{1,6}$/;
const COUNT = /^(\d{1,3})[x×]?$/i;
const COUNT_LAST = /^[x×](\d{1,3})$/i;
const KEYWORD_FIRST = /^(pv|hp|ini|iniciativa)[:=]?([+-]?\d.*)?$/;
const KEYWORD_LAST = /^([+-]?\d[\d.,]*)(pv|hp|ini)$/;

/** A number as it is typed in Brazil or elsewhere: `15,5`, `15.5`, `−3`; null for anything else. */
export function readNumber(text: string): number | null {
  const plain = text.trim().replace('−', '-');
  return DECIMAL.test(plain) ? Number(plain.replace(',', '.')) : null;
}

/** Puts a keyword and its number apart: `pv15`, `15pv` and `ini:15,5` are two words each. */
function apart(word: string): string[] {
  const lower = word.toLowerCase().replace('−', '-');
  const [, first, after] = KEYWORD_FIRST.exec(lower) ?? [];
  if (first) return after === undefined ? [first] : [first, after];
  const [, before, last] = KEYWORD_LAST.exec(lower) ?? [];
  return before && last ? [last, before] : [word];
}

const KEYWORDS = new Set(['pv', 'hp', 'ini', 'iniciativa']);
const isKeyword = (word: string | undefined): boolean => word !== undefined && KEYWORDS.has(word);
const isNumber = (word: string | undefined): boolean => word !== undefined && readNumber(word) !== null;

/** Puts the number after its keyword where the line says it before: “Orc 15 pv”. */
function keywordsFirst(words: readonly string[]): string[] {
  const last = words.findLastIndex(isKeyword);
  const after = words[last + 1];
  const isBonus = after?.startsWith('+') && isNumber(words[last - 1]);
  if (last === -1 || (isNumber(after) && !isBonus)) return [...words];
  const turned = [...words];
  for (let at = 1; at < turned.length; at += 1)
    if (isKeyword(turned[at]) && isNumber(turned[at - 1]))
      [turned[at - 1], turned[at]] = [turned[at]!, turned[at - 1]!];
  return turned;
}

/** Takes how many are meant from the words: “4 ratos”, “4x ratos”, “4 x ratos”, “ratos x4”. */
function takeCount(words: string[]): number {
  const first = words.length > 1 ? COUNT.exec(words[0]!) : null;
  if (first) {
    words.shift();
    if (words.length > 1 && /^[x×]$/i.test(words[0]!)) words.shift();
    return Number(first[1]);
  }
  const at = words.findIndex((word, index) => index > 0 && COUNT_LAST.test(word));
  return at === -1 ? 1 : Number(COUNT_LAST.exec(words.splice(at, 1)[0]!)![1]);
}

function putNumber(line: CombatantLine, keyword: string, text: string | undefined): string | null {
  const value = readNumber(text ?? '');
  if (value === null) return `Depois de “${keyword}” vem um número, como em “${EXAMPLE}”.`;
  if (keyword.startsWith('ini')) line.initiative = value;
  else if (!Number.isInteger(value)) return 'Pontos de vida são inteiros, como em “pv 15”.';
  else line.hp = value;
  return null;
}

/**
 * Reads one line that adds combatants: a count, a name, a bonus (`+2`), `pv` and hit points, `ini` and an initiative
 * that is known already, `oculto`, `jogador`, in any order after the name. A number may stand before its keyword or be
 * written together with it. Several of one name are a group.
 */
export function readLine(text: string): ReadLine {
  const words = keywordsFirst(text.trim().split(/\s+/).filter(Boolean).flatMap(apart));
  const line: CombatantLine = { name: '' };
  const count = takeCount(words);
  const name: string[] = [];
  while (words.length > 0) {
    const word = words.shift()!;
    const lower = word.toLowerCase().replace('−', '-');
    const bonus = BONUS.exec(lower)?.[1];
    if (bonus !== undefined) line.bonus = readNumber(bonus)!;
    else if (lower === 'oculto' || lower === 'oculta') line.hidden = true;
    else if (lower === 'jogador' || lower === 'jogadora') line.side = 'jogadores';
    else if (isKeyword(lower)) {
      const fault = putNumber(line, lower, words.shift());
      if (fault) return refuse(fault);
    } else if (OTHER_DICE.test(lower)) return refuse('A iniciativa daqui rola um d20. Escreva só o bônus, como +1.');
    else name.push(word);
  }
  line.name = name.join(' ').replace(/,$/, '');
  if (line.name === '') return refuse(`Escreva um nome, como em “${EXAMPLE}”.`);
  if (count < 1 || count > ADDED_MAX) return refuse(`Acrescente de 1 a ${ADDED_MAX} de uma vez.`);
  if (line.name.length > NAME_MAX - 4) return refuse('Esse nome é comprido demais. Encurte e tente de novo.');
  if (count === 1) return { ok: true, combatants: [line] };
  return {
    ok: true,
    combatants: Array.from({ length: count }, (_, at) => ({
      ...line,
      name: `${line.name} ${at + 1}`,
      group: line.name,
    })),
  };
}
