import { z } from 'zod';
import { instant } from '../../kit/schema.ts';

export const discordLink = z.object({
  since: instant.nullable().describe('When the account was linked to somebody in Discord; null while it is not.'),
});
export type DiscordLink = z.output<typeof discordLink>;

export const discordCode = z.object({
  code: z.string().describe('To be typed in Discord as `/ligar`. Never told again.'),
  until: instant,
});
export type DiscordCode = z.output<typeof discordCode>;
