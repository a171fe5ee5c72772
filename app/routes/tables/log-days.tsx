import { Fragment, type ReactNode } from 'react';
import { daysOf, dayWords, type LogLine } from './log-lines.ts';

interface LogDaysProps {
  lines: readonly LogLine[];
  timeZone: string | null;
  draw: (line: LogLine) => ReactNode;
}

/** The lines of the log, each day under its name. */
export const LogDays = ({ lines, timeZone, draw }: LogDaysProps) =>
  daysOf(lines, timeZone).map(({ day, lines: said }) => (
    <Fragment key={day}>
      <li className="log-day">
        <time dateTime={day}>{dayWords(day)}</time>
      </li>
      {said.map(draw)}
    </Fragment>
  ));
