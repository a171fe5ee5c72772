import type { Seal } from '../seal.ts';
import type { ChannelOutcome, ChatChannel } from './port.ts';
import { readWebhook } from './webhook-address.ts';

export interface SaidLine {
  row: string;
  text: string;
}

export interface RecordedChannel extends ChatChannel {
  /** The newest last. */
  readonly said: readonly SaidLine[];
  /** The next answers, in order; after them everything is taken. */
  answer(...outcomes: (ChannelOutcome | Error)[]): void;
}

const SAID_MAX = 1_000;

/** Keeps what would be said in memory and sends nothing. */
export function openRecordedChannel(seal: Seal): RecordedChannel {
  const said: SaidLine[] = [];
  let answers: (ChannelOutcome | Error)[] = [];
  return {
    said,
    answer: (...outcomes) => {
      answers = outcomes;
    },
    seal(row, address) {
      const webhook = readWebhook(address.trim());
      return webhook && seal.seal([row], `${webhook.id}/${webhook.token}`);
    },
    async say(row, sealed, text) {
      if (seal.open([row], sealed) === null) return { state: 'dead' };
      const outcome = answers.shift() ?? { state: 'sent' as const };
      if (outcome instanceof Error) throw outcome;
      if (outcome.state === 'sent') said.push({ row, text });
      if (said.length > SAID_MAX) said.shift();
      return outcome;
    },
  };
}
