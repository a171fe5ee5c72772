import { rollName } from '../../../features/rolls/roll.ts';
import { resultLabel } from '../../../features/rolls/roll-labels.ts';
import type { RollView } from '../../../features/rolls/roll-schema.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Icon } from '../../../ui/icon.tsx';
import { seenBy } from './table-words.ts';

/** Dice of one line that are drawn; the sum counts all. */
const DICE_SHOWN = 12;

export function RollLine({ roll, uid, who }: { roll: RollView; uid: string; who: string }) {
  const { icon, words } = seenBy(roll, uid);
  const [day = '', time = ''] = formatDateTime(roll.at).split(' ');
  return (
    <li className="roll-line" data-seen={roll.visibility}>
      <p className="roll-line-head">
        <time dateTime={roll.at} title={day}>
          {time.replace(':', 'h')}
        </time>
        <b>{who}</b>
        <span>{rollName(roll)}</span>
        <span className="roll-line-seen">
          <Icon name={icon} />
          {words}
        </span>
      </p>
      <p className="roll-line-result">
        <span className="roll-line-dice" aria-hidden="true">
          {roll.dice.slice(0, DICE_SHOWN).map((die, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice never change their places
            <i key={index} data-lost={!die.kept || die.success === false}>
              {String(die.value).replace('-', '−')}
            </i>
          ))}
          {roll.dice.length > DICE_SHOWN && '…'}
        </span>
        <strong>{resultLabel(roll)}</strong>
        {roll.outcome && <span data-tone={roll.outcome.tone}>{roll.outcome.label}</span>}
      </p>
    </li>
  );
}
