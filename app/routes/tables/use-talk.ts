import { useCallback, useState } from 'react';
import type { Visibility } from '../../../features/play/rolls/roll.ts';
import { toast } from '../../../ui/toast.ts';
import { callFunction } from '../../api/call.ts';
import { type Refusal, settle } from '../../api/refusal.ts';
import { useCommandQueue } from '../../live/use-command-queue.ts';

/** One line as it was sent: words, or dice to be thrown. */
export interface TalkLine {
  requestId: string;
  campaignId: string;
  text: string;
  visibility: Visibility;
  /** Those to whom it is whispered. */
  to?: string[];
  rollId?: string;
  page?: { bookId: string; page?: number };
  /** The dice that the line asks for; null for one that is said. */
  notation: string | null;
}

/** Dice by themselves, thrown beside a line. */
export const throwOf = (dice: string, to: Pick<TalkLine, 'campaignId' | 'visibility'>): TalkLine => ({
  ...to,
  requestId: crypto.randomUUID(),
  text: dice,
  notation: dice,
});

async function say({ notation, ...said }: TalkLine): Promise<{ messageId: string }> {
  if (notation === null) return callFunction('writeMessage', said);
  const { campaignId, visibility, requestId } = said;
  const { roll } = await callFunction('rollDice', { campaignId, notation, visibility, requestId });
  return { messageId: roll.id };
}

interface Ways {
  say(line: TalkLine): Promise<{ messageId: string }>;
  /** Keeps lines until there is a connection. */
  wait(lines: readonly TalkLine[]): void;
  refuse(line: TalkLine, refusal: Refusal): void;
}

/** Says a line and then another one: once the connection is lost both wait, and nothing follows a line that is refused. */
export async function sayInOrder(line: TalkLine, next: TalkLine | null, { say, wait, refuse }: Ways) {
  const rest = next ? [next] : [];
  const call = say(line);
  if ((await settle(call)).refusal?.isLost) {
    wait([line, ...rest]);
    return { messageId: line.requestId };
  }
  const answer = await call;
  if (next) {
    const { refusal } = await settle(say(next));
    if (refusal?.isLost) wait(rest);
    else if (refusal) refuse(next, refusal);
  }
  return answer;
}

export interface Talk {
  /**
   * Sends a line and the `next` one, or keeps them until there is a connection: then they are sent by themselves, once, and
   * after those before them.
   */
  send(saying: TalkLine, next?: TalkLine | null): Promise<{ messageId: string }>;
  waiting: readonly TalkLine[];
  /** Lines that were refused after others or after a wait, the first one first: their words go back to the field. */
  returned: readonly TalkLine[];
  giveBack(saying: TalkLine): void;
}

export function useTalk(campaignId: string): Talk {
  const [returned, setReturned] = useState<readonly TalkLine[]>([]);
  const giveUp = (saying: TalkLine) => setReturned((before) => [...before, saying]);
  const { push, queued } = useCommandQueue<TalkLine>(`talk:${campaignId}`, async (saying) => {
    const call = say(saying);
    const { refusal } = await settle(call);
    if (refusal && !refusal.isLost) giveUp(saying);
    await call;
  });
  const wait = (lines: readonly TalkLine[]) => {
    for (const line of lines) push(line);
  };
  const refuse = (line: TalkLine, { message }: Refusal) => {
    toast.error(message);
    giveUp(line);
  };
  const send = async (saying: TalkLine, next: TalkLine | null = null) => {
    if (queued.length === 0) return sayInOrder(saying, next, { say, wait, refuse });
    wait(next ? [saying, next] : [saying]);
    return { messageId: saying.requestId };
  };
  const giveBack = useCallback(
    (saying: TalkLine) => setReturned((before) => before.filter((one) => one !== saying)),
    [],
  );
  return { send, waiting: queued, returned, giveBack };
}
