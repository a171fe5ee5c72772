import { PLAIN_TRAY } from '../../features/community/profile/tray-looks.ts';
import { rim, TRAY } from '../../features/community/profile/tray-rim.ts';
import { DieMarks, isMarked } from './die-picture.tsx';
import type { DiceMark, DiceStage } from './use-dice-stage.ts';

const corners = (inset: number): string =>
  rim(PLAIN_TRAY.sides, inset)
    .map((corner) => corner.map((value) => value.toFixed(1)).join(','))
    .join(' ');

/** The tray of whoever wears none. */
export const PlainTray = () => (
  <svg viewBox={`0 0 ${TRAY.width} ${TRAY.height}`} className="worn-tray-felt plain-tray" aria-hidden="true">
    <polygon points={corners(0)} className="plain-tray-ink" />
    <polygon points={corners(7)} className="plain-tray-rim" />
    <polygon points={corners(40)} className="plain-tray-ink" />
    <polygon points={corners(48)} className="plain-tray-line" />
    <polygon points={corners(54)} className="plain-tray-felt" />
  </svg>
);

const styleOf = ({ x, y, width }: DiceMark) => ({ left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%` });

/** The canvas over a tray. Its dice are named in the list beside it. */
export const StagePicture = ({ stage }: { stage: DiceStage }) => (
  <div className="stage" aria-hidden="true">
    <div ref={stage.frame} className="boxless" />
    {stage.marks.map(
      (mark, index) =>
        isMarked(mark.die) && (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a thrown die is its place.
            key={index}
            className="stage-mark"
            ref={(span) => {
              if (span) Object.assign(span.style, styleOf(mark));
            }}
          >
            <DieMarks die={mark.die} />
          </span>
        ),
    )}
  </div>
);
