/** `later`: the channel takes nothing for so many milliseconds. `dead`: its address never takes anything again. */
export type ChannelOutcome = { state: 'sent' } | { state: 'later'; ms: number } | { state: 'dead' };

/** Channels of a chat outside, each behind an address that is a secret. */
export interface ChatChannel {
  /** The address as its row keeps it; null for what is no address of a channel. */
  seal(row: string, address: string): string | null;
  /** Says something there. Throws when a retry makes sense. */
  say(row: string, sealed: string, text: string): Promise<ChannelOutcome>;
}
