import { useCallback, useState } from 'react';
import type { Visibility } from '../../../features/play/rolls/roll.ts';
import { callFunction } from '../../api/call.ts';
import { settle } from '../../api/refusal.ts';
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

async function say({ notation, ...said }: TalkLine): Promise<{ messageId: string }> {
  if (notation === null) return callFunction('writeMessage', said);
  const { campaignId, visibility, requestId } = said;
  const { roll } = await callFunction('rollDice', { campaignId, notation, visibility, requestId });
  return { messageId: roll.id };
}

export interface Talk {
  /** Sends a line, or keeps it until there is a connection: then it is sent by itself, once, and after those before it. */
  send(saying: TalkLine): Promise<{ messageId: string }>;
  waiting: readonly TalkLine[];
  /** Lines that waited and were refused, the first one first: their words go back to where they were written. */
  returned: readonly TalkLine[];
  giveBack(saying: TalkLine): void;
}

export function useTalk(campaignId: string): Talk {
  const [returned, setReturned] = useState<readonly TalkLine[]>([]);
  const { push, queued } = useCommandQueue<TalkLine>(`talk:${campaignId}`, async (saying) => {
    const call = say(saying);
    const { refusal } = await settle(call);
    if (refusal && !refusal.isLost) setReturned((before) => [...before, saying]);
    await call;
  });
  const wait = (saying: TalkLine) => {
    push(saying);
    return { messageId: saying.requestId };
  };
  const send = async (saying: TalkLine) => {
    if (queued.length > 0) return wait(saying);
    const call = say(saying);
    const { refusal } = await settle(call);
    return refusal?.isLost ? wait(saying) : call;
  };
  const giveBack = useCallback(
    (saying: TalkLine) => setReturned((before) => before.filter((one) => one !== saying)),
    [],
  );
  return { send, waiting: queued, returned, giveBack };
}
