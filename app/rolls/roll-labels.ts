import { type Outcome, rollName } from '../../features/rolls/roll.ts';
import type { RollView } from '../../features/rolls/roll-schema.ts';
import { countOf } from '../../lib/number.ts';
import { formatDateTime } from '../../lib/time.ts';

export const countsSuccesses = ({ dice }: Pick<RollView, 'dice'>): boolean =>
  dice.some(({ success }) => success !== undefined);

/** `17`, `2 sucessos`, `nenhum sucesso`. */
export function resultLabel(roll: Pick<RollView, 'dice' | 'total'>): string {
  if (!countsSuccesses(roll)) return String(roll.total).replace('-', '−');
  if (roll.total === 0) return 'nenhum sucesso';
  if (roll.total < 0) return countOf(-roll.total, 'falha', 'falhas');
  return countOf(roll.total, 'sucesso', 'sucessos');
}

export const TONES: Record<Outcome['tone'], string> = {
  critico: 'Crítico',
  bom: 'Bom',
  ruim: 'Ruim',
  desastre: 'Desastre',
};

/** The announcement of a finished roll: one sentence and the outcome's own. */
export function spokenRoll(roll: RollView): string {
  const name = rollName(roll);
  const result = countsSuccesses(roll) ? resultLabel(roll) : `deu ${resultLabel(roll).replace('−', 'menos ')}`;
  const outcome = roll.outcome ? ` ${TONES[roll.outcome.tone]}: ${roll.outcome.label}` : '';
  return `${name}: ${result}.${outcome}`;
}

type Told = Pick<RollView, 'at' | 'outcome' | 'text'> & { by: string; sheet: string | null };

/** What a shared link says of a roll under its name and result. */
export function toldRoll({ at, outcome, text, by, sheet }: Told): string {
  const who = sheet === null ? `${by} rolou` : `${by} rolou por ${sheet}`;
  const came = outcome ? `${text}. ${TONES[outcome.tone]}: ${outcome.label}` : text;
  return `${who} em ${formatDateTime(at)}. ${came}`;
}
