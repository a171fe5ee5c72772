import type { ReactNode } from 'react';
import type { Message } from '../../../features/play/campaigns/talk/message-schema.ts';
import type { RollView } from '../../../features/play/rolls/roll-schema.ts';
import type { LineNames } from './line-names.ts';
import type { LogLine } from './log-lines.ts';
import { MessageLine } from './message-line.tsx';
import { RollLine } from './roll-line.tsx';

export interface LineActs {
  /** Undefined for a viewer who may not speak now. */
  onQuote: ((roll: RollView) => void) | undefined;
  /** Undefined where the viewer may not take the message away. */
  removalOf: (message: Message) => (() => void) | undefined;
  /** The dice of a roll while they fall. */
  fallOf: (roll: RollView) => ReactNode;
}

export interface LineReader {
  uid: string;
  names: LineNames;
  timeZone: string | null;
  /** Null where the log is only looked at. */
  acts: LineActs | null;
}

/** One line of the log: a roll, or what somebody said. */
export function DrawnLine({ line, names, acts, uid, timeZone }: LineReader & { line: LogLine }) {
  const shared = { uid, timeZone, acts: acts !== null };
  if ('roll' in line) {
    const { roll } = line;
    return (
      <RollLine
        {...shared}
        roll={roll}
        who={names.whoOf(roll)}
        thrower={names.throwerOf(roll)}
        face={names.faceOf(roll)}
        onQuote={acts?.onQuote}
      >
        {acts?.fallOf(roll)}
      </RollLine>
    );
  }
  const { message } = line;
  return (
    <MessageLine
      {...shared}
      message={message}
      who={names.personOf(message.by)}
      face={names.faceOf(message)}
      quoted={message.roll ? names.whoOf(message.roll) : ''}
      nameOf={names.nameOf}
      onRemove={acts?.removalOf(message)}
    />
  );
}
