import { useRef } from 'react';
import { lineNames } from './line-names.ts';
import { LogDays } from './log-days.tsx';
import { linesOf, logOf } from './log-lines.ts';
import { useTable } from './table-context.ts';
import { useLogFoot } from './use-log-foot.ts';
import { useTimeZone } from './use-time-zone.ts';

/** The newest of the log as the person reads it, without what others whisper to them alone. */
export function SeeAsTalk() {
  const { view, talk, uid } = useTable();
  const timeZone = useTimeZone();
  const region = useRef<HTMLElement>(null);
  const names = lineNames(view, uid);
  const { lines } = linesOf(logOf({ rolls: view.rolls, page: talk }), false);
  const { onScroll } = useLogFoot(region, lines.at(-1)?.id, []);
  return (
    <section className="campaign-log" aria-labelledby="o-que-rolou">
      <div className="campaign-lines">
        <header className="table-head">
          <h2 id="o-que-rolou">O que rolou</h2>
        </header>
        <section
          ref={region}
          className="roll-lines"
          aria-label="Conversa e rolagens que esta pessoa lê"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
          tabIndex={0}
          onScroll={onScroll}
        >
          {lines.length === 0 ? (
            <p className="roll-lines-empty">Esta pessoa não leu nada nesta mesa ainda.</p>
          ) : (
            <ol>
              <LogDays lines={lines} uid={uid} names={names} timeZone={timeZone} acts={null} />
            </ol>
          )}
        </section>
      </div>
      <p className="composer-closed">
        Você só olha: daqui ninguém fala nem rola. O que outras pessoas sussurram só a esta não se lê pelos olhos dela.
      </p>
    </section>
  );
}
