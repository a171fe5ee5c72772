import { ADDED_MAX, NAME_MAX } from './limits.ts';

interface Line {
  name: string;
  bonus?: number;
  initiative?: number;
  hp?: number;
  group?: string;
  hidden?: boolean;
  side?: 'mestre' | 'jogadores';
}

export type ReadLine = { ok: true; combatants: Line[] } | { ok: false; message: string };

export const EXAMPLE = '3 ratos +1 pv 2 oculto';

const refused = (message: string): ReadLine => ({ ok: false, message });

const NUMBER = /^[+-]?\d{1,6}$/;
const BONUS = /^(?:1?d20)?([+-]\d{1,6})$/;
const OTHER_DICE = /^\d{0,2}d\d{1,3}[+-]\d{1,6}$/;

/**
 * Reads one line that adds combatants: a count, a name, a bonus (`+2`), `pv` and hit points, `ini` and an initiative
 * that is known already, `oculto`, `jogador`, in any order after the name. Several of one name are a group.
 */
export function readLine(text: string): ReadLine {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const line: Line = { name: '' };
  const count = words.length > 1 && /^\d{1,3}$/.test(words[0]!) ? Number(words.shift()) : 1;
  const name: string[] = [];
  while (words.length > 0) {
    const word = words.shift()!;
    const lower = word.toLowerCase();
    const bonus = BONUS.exec(lower)?.[1];
    if (bonus !== undefined) line.bonus = Number(bonus);
    else if (lower === 'oculto' || lower === 'oculta') line.hidden = true;
    else if (lower === 'jogador' || lower === 'jogadora') line.side = 'jogadores';
    else if ((lower === 'pv' || lower === 'ini') && NUMBER.test(words[0] ?? '')) {
      const value = Number(words.shift());
      if (lower === 'pv') line.hp = value;
      else line.initiative = value;
    } else if (lower === 'pv' || lower === 'ini')
      return refused(`Depois de “${lower}” vem um número, como em “${EXAMPLE}”.`);
    else if (OTHER_DICE.test(lower)) return refused('A iniciativa daqui rola um d20. Escreva só o bônus, como +1.');
    else name.push(word);
  }
  line.name = name.join(' ');
  if (line.name === '') return refused(`Escreva um nome, como em “${EXAMPLE}”.`);
  if (count < 1 || count > ADDED_MAX) return refused(`Acrescente de 1 a ${ADDED_MAX} de uma vez.`);
  if (line.name.length > NAME_MAX - 4) return refused('Esse nome é comprido demais. Encurte e tente de novo.');
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
