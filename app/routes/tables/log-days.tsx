import { Fragment } from 'react';
import { DrawnLine, type LineReader } from './drawn-line.tsx';
import { daysOf, dayWords, type LogLine } from './log-lines.ts';

/** The lines of the log, each day under its name. */
export const LogDays = ({ lines, ...reader }: LineReader & { lines: readonly LogLine[] }) =>
  daysOf(lines, reader.timeZone).map(({ day, lines: said }) => (
    <Fragment key={day}>
      <li className="log-day">
        <time dateTime={day}>{dayWords(day)}</time>
      </li>
      {said.map((line) => (
        <DrawnLine key={line.id} line={line} {...reader} />
      ))}
    </Fragment>
  ));
