import { countOf } from '../../lib/number.ts';
import { cutText } from '../../lib/text.ts';
import { formatDateTime } from '../../lib/time.ts';
import type { RollCard } from './card/roll-card.ts';
import { type Outcome, rollName } from './roll.ts';
import type { RollView } from './roll-schema.ts';

export const countsSuccesses = ({ dice }: Pick<RollView, 'dice'>): boolean =>
  dice.some(({ success }) => success !== undefined);

/** Whether anything fell: a throw of no dice, as with a stake of 0, is not offered again. */
export const threwDice = ({ dice }: Pick<RollView, 'dice'>): boolean => dice.length > 0;

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

const VALUES = new Map<unknown, string>([
  [true, 'sim'],
  [false, 'não'],
]);

/** `Corpo 4`, `Perícia: Rastro`. */
export const partLabel = ({ label, value }: RollView['parts'][number]): string =>
  typeof value === 'number'
    ? `${label} ${String(value).replace('-', '−').replace('.', ',')}`
    : `${label}: ${VALUES.get(value) ?? value}`;

type Told = Pick<RollView, 'at' | 'outcome' | 'text'> & { by: string; sheet: string | null };

/** What a shared link says of a roll under its name and result. */
export function toldRoll({ at, outcome, text, by, sheet }: Told): string {
  const who = sheet === null ? `${by} rolou` : `${by} rolou por ${sheet}`;
  const came = outcome ? `${text}. ${TONES[outcome.tone]}: ${outcome.label}` : text;
  return `${who} em ${formatDateTime(at)}. ${came}`;
}

type Card = Told & Pick<RollView, 'dice' | 'label' | 'notation' | 'rollId' | 'total'>;

const NAME_ON_CARD = 48;

/** The words of a roll's social card. */
export const cardOfRoll = (roll: Card): RollCard => ({
  // Cut before “(rolagem livre)” is added: a typed name never looks like that of a sheet's roll.
  name: rollName({ ...roll, label: cutText(roll.label, NAME_ON_CARD) }),
  result: resultLabel(roll),
  told: roll.outcome ? `${TONES[roll.outcome.tone]}: ${roll.outcome.label}` : roll.text,
  by: roll.sheet === null ? roll.by : `${roll.by}, por ${roll.sheet}`,
  when: formatDateTime(roll.at),
});
