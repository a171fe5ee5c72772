import type { ReactNode } from 'react';
import { rollName } from '../../../features/play/rolls/roll.ts';
import { resultLabel } from '../../../features/play/rolls/roll-labels.ts';
import type { RollView } from '../../../features/play/rolls/roll-schema.ts';
import { LinkedText } from '../../page-search/linked-text.tsx';
import { ReportMenu } from '../../reports/report-menu.tsx';
import { LineHead } from './line-head.tsx';

/** Dice of one line that are drawn; the sum counts all. */
const DICE_SHOWN = 12;

interface RollLineProps {
  roll: RollView;
  uid: string;
  who: string;
  /** The one who threw in their place. */
  thrower?: string | null;
  face?: string | undefined;
  /** The viewer may report it: not where it is only looked at. */
  acts?: boolean;
  timeZone: string | null;
  onQuote?: ((roll: RollView) => void) | undefined;
  /** The tray that its dice fall into. */
  children?: ReactNode;
}

export function RollLine({
  roll,
  uid,
  who,
  thrower = null,
  face,
  acts = true,
  timeZone,
  onQuote,
  children,
}: RollLineProps) {
  return (
    <li className="roll-line" data-seen={roll.visibility}>
      <LineHead line={roll} uid={uid} who={who} face={face} timeZone={timeZone}>
        <span>
          {rollName(roll)}
          {thrower !== null && <small> rolado por {thrower === 'Você' ? 'você' : thrower}</small>}
        </span>
      </LineHead>
      {children}
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
        {roll.outcome && (
          <span data-tone={roll.outcome.tone}>
            <LinkedText text={roll.outcome.label} />
          </span>
        )}
        {acts && roll.by.uid !== uid && (
          <ReportMenu
            thing={null}
            person={{ uid: roll.by.uid, name: roll.by.displayName }}
            about={`${rollName(roll)}, de ${who}`}
          />
        )}
        {onQuote && (
          <button type="button" className="line-act" onClick={() => onQuote(roll)}>
            Citar<span className="sr-only"> {rollName(roll)}</span>
          </button>
        )}
      </p>
    </li>
  );
}
