import type { Message, MessagePage } from '../../../features/play/campaigns/talk/message-schema.ts';
import type { RollView } from '../../../features/play/rolls/roll-schema.ts';
import { asInSaoPaulo, dayInSaoPaulo, formatWeekday } from '../../../lib/time.ts';

export type LogLine = { id: string; at: string } & ({ roll: RollView } | { message: Message });

/** The rolls that a table's page has from the start. */
const FIRST_ROLLS = 20;

/** A table's log, as far as it is known: the newest, which goes on by itself, and what was read of the older. */
export interface LogState {
  rolls: readonly RollView[];
  messages: readonly Message[];
  /** The older ones go on there; undefined before any were read, null at the end. */
  rollCursor: string | null | undefined;
  messageCursor: string | null | undefined;
  /** True if there are older ones than the first page. */
  hasOlder: { rolls: boolean; messages: boolean };
}

type Newest = { rolls: readonly RollView[]; page: MessagePage };

const oldestOf = (lines: readonly { at: string }[]): string =>
  lines.reduce((oldest, { at }) => (at < oldest ? at : oldest), '9');

const rollKey = ({ id }: RollView): string => id;
const messageKey = ({ messageId }: Message): string => messageId;

const unique = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

/** Joins older lines and the newest page: a line that it has no longer was taken away. */
function withNewest<Item extends { at: string }>(
  known: readonly Item[],
  newest: readonly Item[],
  keyOf: (item: Item) => string,
): Item[] {
  const oldest = oldestOf(newest);
  const here = new Set(newest.map(keyOf));
  return unique([...known.filter((one) => one.at <= oldest || here.has(keyOf(one))), ...newest], keyOf);
}

export const logOf = ({ rolls, page }: Newest): LogState => ({
  rolls,
  messages: page.messages,
  rollCursor: undefined,
  messageCursor: undefined,
  hasOlder: { rolls: rolls.length >= FIRST_ROLLS, messages: page.nextCursor !== null },
});

export function withNews(log: LogState, { rolls, page }: Newest): LogState {
  const isAll = page.nextCursor === null;
  return {
    ...log,
    rolls: withNewest(log.rolls, rolls, rollKey),
    messages: isAll ? page.messages : withNewest(log.messages, page.messages, messageKey),
    hasOlder: { rolls: log.hasOlder.rolls || rolls.length >= FIRST_ROLLS, messages: !isAll },
  };
}

interface Older {
  /** Null where there was nothing more to ask for. */
  rolled: { rolls: readonly RollView[]; nextCursor: string | null } | null;
  said: { messages: readonly Message[]; nextCursor: string | null } | null;
}

export const withOlder = (log: LogState, { rolled, said }: Older): LogState => ({
  ...log,
  rolls: unique([...(rolled?.rolls ?? []), ...log.rolls], rollKey),
  messages: unique([...(said?.messages ?? []), ...log.messages], messageKey),
  rollCursor: rolled?.nextCursor ?? null,
  messageCursor: said?.nextCursor ?? null,
});

export const withoutMessage = (log: LogState, messageId: string): LogState => ({
  ...log,
  messages: log.messages.filter((one) => one.messageId !== messageId),
});

const goesOn = (cursor: string | null | undefined, hasOlder: boolean): boolean =>
  cursor !== null && (cursor !== undefined || hasOlder);

const hasMore = ({ rollCursor, messageCursor, hasOlder }: LogState) => ({
  rolls: goesOn(rollCursor, hasOlder.rolls),
  messages: goesOn(messageCursor, hasOlder.messages),
});

/** The lines to show, the newest last, and whether older ones can be asked for. */
export function linesOf(log: LogState, onlyRolls: boolean): { lines: LogLine[]; more: boolean } {
  const more = hasMore(log);
  const asksMessages = more.messages && !onlyRolls;
  // Two lists that both go on stand without gaps only where both are read: after the later of their ends.
  const ends = [more.rolls ? oldestOf(log.rolls) : '', asksMessages ? oldestOf(log.messages) : ''];
  const from = ends.reduce((latest, end) => (end > latest && end !== '9' ? end : latest), '');
  const lines: LogLine[] = [
    ...log.rolls.map((roll) => ({ id: roll.id, at: roll.at, roll })),
    ...(onlyRolls ? [] : log.messages.map((message) => ({ id: message.messageId, at: message.at, message }))),
  ];
  return {
    lines: lines.filter(({ at }) => at >= from).sort((a, b) => (a.at < b.at ? -1 : 1)),
    more: more.rolls || asksMessages,
  };
}

interface LoggedDay {
  /** `yyyy-MM-dd` in the zone of whoever reads. */
  day: string;
  lines: LogLine[];
}

/** Puts the lines under the days on which they were said, by the clock of whoever reads. */
export function daysOf(lines: readonly LogLine[], timeZone: string | null): LoggedDay[] {
  const days: LoggedDay[] = [];
  for (const line of lines) {
    const day = dayInSaoPaulo(asInSaoPaulo(line.at, timeZone));
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}

/** `sábado, 28 de novembro de 2026`, from `yyyy-MM-dd` */
export const dayWords = (day: string): string => `${formatWeekday(new Date(`${day}T12:00:00Z`))} de ${day.slice(0, 4)}`;

const writerOf = (line: LogLine): string => ('roll' in line ? line.roll.by.uid : line.message.by.uid);

/** How many lines of others came after one; none where that one is gone, or where one's own came last. */
export function newSince(lines: readonly LogLine[], seen: string | undefined, uid: string): number {
  const at = lines.findIndex(({ id }) => id === seen);
  if (at === -1) return 0;
  return lines.slice(at + 1).filter((line) => writerOf(line) !== uid).length;
}
