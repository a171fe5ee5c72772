import { z } from 'zod';
import { withoutControls } from '../../../lib/controls.ts';

/** The kinds of interaction that Discord sends us, by its numbers. */
const PING_TYPE = 1;
const COMMAND_TYPE = 2;

const person = z.object({ id: z.string().min(1).max(40) });
const option = z.object({ name: z.string(), value: z.union([z.string(), z.number(), z.boolean()]).optional() });

const command = z.object({
  id: z.string().regex(/^\d{1,25}$/),
  type: z.literal(COMMAND_TYPE),
  data: z.object({ name: z.string().max(64), options: z.array(option).max(25).optional() }),
  user: person.optional(),
  member: z.object({ user: person }).optional(),
});

export const interaction = z.union([z.object({ type: z.literal(PING_TYPE) }), command]);
export type Interaction = z.output<typeof interaction>;
export type DiscordCommand = z.output<typeof command>;

export const isPing = ({ type }: Interaction): boolean => type === PING_TYPE;

export const PONG = { type: 1 } as const;

/** Only whoever typed the command reads it. */
const PRIVATE_FLAG = 64;
/** Discord shows no page below the links of a text. */
const PLAIN_FLAG = 4;

/** Nothing that a text names is called. */
const reply = (content: string, flags: number) => ({
  type: 4,
  data: { content: content.slice(0, 1_900), flags, allowed_mentions: { parse: [] } },
});

export type Reply = ReturnType<typeof reply> | typeof PONG;

export const publicReply = (content: string): Reply => reply(content, PLAIN_FLAG);
export const privateReply = (content: string): Reply => reply(content, PLAIN_FLAG + PRIVATE_FLAG);

/** Longer words name nothing that a command knows. */
const TYPED_MAX = 2_000;

/** The typed word of a command’s only field; empty without one. */
export const typedIn = ({ data: { options = [] } }: DiscordCommand): string =>
  withoutControls(String(options[0]?.value ?? '').slice(0, TYPED_MAX)).trim();

export const discordIdOf = ({ member, user }: DiscordCommand): string | null => (member?.user ?? user)?.id ?? null;
