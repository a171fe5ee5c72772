import type { RollView } from '../../features/rolls/roll-schema.ts';
import type { Change, NamedPart } from '../../game/sheet/tell.ts';
import { Icon } from '../../ui/icon.tsx';
import type { ToldStory } from './use-stories.ts';

const plain = (value: number): string =>
  String(Math.round(value * 100) / 100)
    .replace('.', ',')
    .replace('-', '−');
const signed = (value: number): string => (value < 0 ? plain(value) : `+${plain(value)}`);

/** `+4 Corpo, +2 Rastro`, or `base 4, treino −1` of a target. */
function wordsOfParts(parts: readonly NamedPart[], ofTarget: boolean): string {
  return parts
    .map(({ label, value }, index) =>
      ofTarget ? `${label} ${index === 0 ? plain(value) : signed(value)}` : `${signed(value)} ${label}`,
    )
    .join(', ');
}

/** What a roll was made of, by name, and by how much it passed. */
export function toldParts({ dice, total }: Pick<RollView, 'dice' | 'total'>, story: ToldStory): string {
  const { parts, ofTarget, against } = story;
  const words = wordsOfParts(parts, ofTarget);
  const faces = dice.filter(({ kept }) => kept).map(({ value }) => plain(value));
  if (ofTarget) {
    if (against === undefined || faces.length === 0) return words;
    const thrown = faces.length > 1 ? `${faces.slice(0, -1).join(', ')} e ${faces.at(-1)}` : faces[0];
    return `${thrown} contra ${plain(against)}${words && parts.length > 1 ? `: ${words}` : ''}`;
  }
  const made = words === '' ? '' : `${faces.join(' e ')} ${faces.length > 1 ? 'nos dados' : 'no dado'}, ${words}`;
  if (against === undefined) return made;
  const by = total - against;
  const margin = by >= 0 ? (by === 0 ? 'passou no ponto' : `passou por ${plain(by)}`) : missing(-by);
  return `${made === '' ? plain(total) : made}, contra ${plain(against)}: ${margin}`;
}

const missing = (by: number): string => `${by === 1 ? 'faltou' : 'faltaram'} ${plain(by)}`;

export const Changes = ({ changes, undone }: { changes: readonly Change[]; undone: boolean }) =>
  changes.length > 0 && (
    <ul className="roll-changes" {...(undone ? { 'data-undone': '' } : {})}>
      {changes.map(({ path, label, from, to }) => (
        <li key={path}>
          {label} <s>{plain(undone ? to : from)}</s> <Icon name="arrow-right" className="size-3" label="para" />{' '}
          <b>{plain(undone ? from : to)}</b>
        </li>
      ))}
    </ul>
  );
