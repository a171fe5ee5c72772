import { countsSuccesses } from '../../../game/dice/counts-successes.ts';
import type { Change } from '../../../game/sheet/changes.ts';
import type { Scalar } from '../../../game/sheet/formula.ts';
import type { RollPart } from '../../../game/sheet/tell.ts';
import { countOf } from '../../../lib/number.ts';
import { cutText } from '../../../lib/text.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { withoutMarks } from '../../reading/page-search/page-link.ts';
import type { RollCard } from './card/roll-card.ts';
import { type Outcome, rollName } from './roll.ts';
import type { RollView } from './roll-schema.ts';

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

/** The announcement of a finished roll: one sentence, the outcome's own, and what the roll changed. */
export function spokenRoll(roll: RollView): string {
  const name = rollName(roll);
  const result = countsSuccesses(roll) ? resultLabel(roll) : `deu ${resultLabel(roll).replace('−', 'menos ')}`;
  const outcome = roll.outcome ? ` ${TONES[roll.outcome.tone]}: ${withoutMarks(roll.outcome.label)}` : '';
  const changes = roll.changes.map(changeLabel).join(', ');
  return `${name}: ${result}.${outcome}${changes && ` ${changes}.`}`;
}

export const plain = (value: number): string =>
  String(Math.round(value * 100) / 100)
    .replace('.', ',')
    .replace('-', '−');
const signed = (value: number): string => (value < 0 ? plain(value) : `+${plain(value)}`);

/** `3`, `Rastro`, `sim`. */
export const valueLabel = (value: Scalar): string =>
  typeof value === 'number' ? plain(value) : value === true ? 'sim' : value === false ? 'não' : value;

/** `Dados 4 → 2`, `Exposta: sim`. */
export const changeLabel = ({ label, from, to }: Pick<Change, 'label' | 'from' | 'to'>): string =>
  typeof to === 'number' ? `${label} ${valueLabel(from)} → ${valueLabel(to)}` : `${label}: ${valueLabel(to)}`;

/** `Corpo 4`, `Zona: Esquecida`. */
const partLabel = ({ label, value }: RollPart): string =>
  `${label}${typeof value === 'number' ? '' : ':'} ${valueLabel(value)}`;

type RollResult = Pick<RollView, 'dice' | 'total' | 'parts' | 'against'>;

/** The parts that a roll was thrown with, without those that were added to the dice. */
export const thrownWith = ({ parts }: Pick<RollView, 'parts'>): string =>
  parts.flatMap((part) => (part.adds ? [] : [partLabel(part)])).join(' · ');

/** The parts of a roll by name, and by how much it passed; empty where there is nothing to tell. */
export function madeOf({ dice, total, parts, against }: RollResult): string {
  const adding = parts.flatMap(({ label, value, adds }) => (adds ? [{ label, value: Number(value) }] : []));
  const faces = dice.filter(({ kept }) => kept).map(({ value }) => plain(value));
  if (countsSuccesses({ dice })) {
    const words = adding.map(({ label, value }, at) => `${label} ${at === 0 ? plain(value) : signed(value)}`);
    if (against === null || faces.length === 0) return words.join(', ');
    const thrown = faces.length > 1 ? `${faces.slice(0, -1).join(', ')} e ${faces.at(-1)}` : faces[0];
    return `${thrown} contra ${plain(against)}${words.length > 1 ? `: ${words.join(', ')}` : ''}`;
  }
  const words = adding.map(({ label, value }) => `${signed(value)} ${label}`).join(', ');
  const made = words === '' ? '' : `${faces.join(' e ')} ${faces.length > 1 ? 'nos dados' : 'no dado'}, ${words}`;
  if (against === null) return made;
  const by = total - against;
  const margin = by > 0 ? `passou por ${plain(by)}` : by === 0 ? 'passou no ponto' : marginMissed(-by);
  return `${made === '' ? plain(total) : made}, contra ${plain(against)}: ${margin}`;
}

const marginMissed = (by: number): string => `${by === 1 ? 'faltou' : 'faltaram'} ${plain(by)}`;

type RollSummary = Pick<RollView, 'at' | 'outcome' | 'text'> & { by: string; sheet: string | null };

/** The words of a shared link under a roll's name and result. */
export function describeRoll({ at, outcome, text, by, sheet }: RollSummary): string {
  const who = sheet === null ? `${by} rolou` : `${by} rolou por ${sheet}`;
  const came = outcome ? `${text}. ${TONES[outcome.tone]}: ${withoutMarks(outcome.label)}` : text;
  return `${who} em ${formatDateTime(at)}. ${came}`;
}

type Card = RollSummary & Pick<RollView, 'asked' | 'dice' | 'label' | 'notation' | 'rollId' | 'total'>;

const NAME_ON_CARD = 48;

/** The words of a roll's social card. */
export const cardOfRoll = (roll: Card): RollCard => ({
  // Cut before “(rolagem livre)” or “(a pedido)” is added: a typed name never looks like that of a sheet's roll.
  name: rollName({ ...roll, label: cutText(roll.label, NAME_ON_CARD) }),
  result: resultLabel(roll),
  summary: roll.outcome ? `${TONES[roll.outcome.tone]}: ${withoutMarks(roll.outcome.label)}` : roll.text,
  by: roll.sheet === null ? roll.by : `${roll.by}, por ${roll.sheet}`,
  when: formatDateTime(roll.at),
});
