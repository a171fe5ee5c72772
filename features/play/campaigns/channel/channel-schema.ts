import { z } from 'zod';
import { optional } from '../../../kit/schema.ts';
import { oneCampaign } from '../../../people/seats/campaign-id.ts';

/** The news of a table that its channel may be told: rolls with their proof, whose turn it is, sessions, what happened. */
export const CHANNEL_NEWS = ['rolls', 'turns', 'sessions', 'recap'] as const;
export type ChannelNews = (typeof CHANNEL_NEWS)[number];

const what = z.array(z.enum(CHANNEL_NEWS)).max(16);

export const setChannelInput = oneCampaign.extend({
  webhook: z
    .string()
    .max(2_000)
    .nullish()
    .describe('The address of a Discord webhook; null turns the channel off; left out, the address stays.'),
  what: optional(what).describe('What is told there; left out: it stays, and all of it for a new channel.'),
});
export type SetChannelInput = z.output<typeof setChannelInput>;

export const channelState = z.object({ on: z.boolean() });

export const channelView = channelState.extend({
  what: z.array(z.enum(CHANNEL_NEWS)).describe('Empty while it is off.'),
});
export type ChannelView = z.output<typeof channelView>;
