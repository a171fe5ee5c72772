import { z } from 'zod';
import { defineFunction } from '../../kit/function.ts';
import { success } from '../../kit/schema.ts';
import { getDiscordLink, makeDiscordCode, unlinkDiscord } from './link.server.ts';
import { discordCode, discordLink } from './link-schema.ts';

export const discordFunctions = [
  defineFunction({
    name: 'getDiscordLink',
    may: ['use', 'account'],
    onlyReads: true,
    summary: 'Whether the caller’s account is linked to somebody in Discord.',
    input: z.object({}),
    output: discordLink,
    run: (ctx, caller) => getDiscordLink(ctx, caller),
  }),
  defineFunction({
    name: 'makeDiscordCode',
    may: ['use', 'account'],
    sealsAnswer: true,
    summary: 'Makes a code that links whoever types it in Discord to the caller’s account; the one before ends.',
    input: z.object({}),
    output: discordCode,
    run: (ctx, caller) => makeDiscordCode(ctx, caller),
  }),
  defineFunction({
    name: 'unlinkDiscord',
    may: ['use', 'account'],
    summary: 'Ends the link of the caller’s account to Discord.',
    input: z.object({}),
    output: success,
    run: (ctx, caller) => unlinkDiscord(ctx, caller),
  }),
] as const;
