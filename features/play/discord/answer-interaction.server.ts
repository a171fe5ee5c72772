import { and, desc, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { MINUTE } from '../../../lib/span.ts';
import { wordTable } from '../../../lib/words.ts';
import { mentions } from '../../../platform/db/mentions.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { missesPer } from '../../kit/limit.ts';
import { countUses } from '../../site/limits/uses.server.ts';
import { isAllowedNow } from '../../site/settings/is-allowed-now.server.ts';
import { escapeMarkdown as plain } from '../campaigns/channel/escape-markdown.ts';
import { cardSeenBy } from '../characters/card.ts';
import { notDeleted } from '../characters/not-deleted.server.ts';
import { characters } from '../characters/tables.ts';
import { rollDice } from '../rolls/roll-dice.server.ts';
import { resultLabel, valueLabel } from '../rolls/roll-labels.ts';
import { rollInput } from '../rolls/roll-schema.ts';
import { rolls } from '../rolls/tables.ts';
import {
  type DiscordCommand,
  discordIdOf,
  interaction,
  isPing,
  PONG,
  privateReply,
  publicReply,
  type Reply,
  typedIn,
} from './interaction.ts';
import { callerOf, redeemDiscordCode } from './link.server.ts';

type TypedCommand = { caller: Caller; typed: string; id: string };
type Answer = (ctx: Ctx, command: TypedCommand) => Promise<Reply>;

const COMMANDS = missesPer(
  'account',
  'commands in Discord',
  30,
  MINUTE,
  'Foram comandos demais em pouco tempo. Espere um minuto.',
);
const CODES = missesPer(
  'account',
  'codes in Discord',
  10,
  10 * MINUTE,
  'Foram códigos demais em pouco tempo. Espere alguns minutos.',
);
const CARD_MAX = 20;

const notLinked = (publicUrl: string): Reply =>
  privateReply(
    `Ligue antes a sua conta da RPGpédia: peça um código em ${publicUrl}/conta/aparelhos#discord e escreva aqui \`/ligar\` com ele.`,
  );

/** Rolls on the server, in the chain of the person’s own rolls. An interaction that is sent again rolls nothing again. */
const rolar: Answer = async (ctx, { caller, typed, id }) => {
  const rollId = `discord-${id}`;
  const [known] = await ctx.db.select().from(rolls).where(eq(rolls.id, rollId));
  const thrown = known ?? (await rollDice(ctx, caller, rollInput.parse({ notation: typed }), rollId)).roll;
  const name = plain(thrown.label || thrown.notation);
  const result = `🎲 ${name}: **${plain(resultLabel(thrown))}** (${plain(thrown.text)})`;
  return publicReply(`${result}\nConferir: ${ctx.env.publicUrl}/rolagem/${rollId}`);
};

/** The card of a sheet of theirs, to them alone: the one whose name has the typed words, or the last that changed. */
const ficha: Answer = async (ctx, { caller, typed }) => {
  const [row] = await ctx.db
    .select({ id: characters.id, system: characters.system, name: characters.name, card: characters.card })
    .from(characters)
    .where(
      and(
        eq(characters.userId, caller.uid),
        notDeleted,
        isNull(characters.archivedAt),
        typed ? mentions(characters.name, typed) : undefined,
      ),
    )
    .orderBy(desc(characters.updatedAt), desc(characters.id))
    .limit(1);
  if (!row) return privateReply(typed ? 'Nenhuma ficha sua tem esse nome.' : 'Você ainda não tem uma ficha.');
  const lines = cardSeenBy('dono', row.card)
    .slice(0, CARD_MAX)
    .map(({ label, value, max }) => {
      const most = max === null || max === undefined ? '' : ` de ${plain(valueLabel(max))}`;
      return `${plain(label)}: **${plain(valueLabel(value))}**${most}`;
    });
  const address = `${ctx.env.publicUrl}/ficha/${encodeURIComponent(row.system)}/${row.id}`;
  return privateReply([`**${plain(row.name)}**`, ...lines, address].join('\n'));
};

const ANSWERS = wordTable<Answer>({ rolar, ficha });

async function link(ctx: Ctx, discordId: string, typed: string): Promise<Reply> {
  await countUses(ctx, [CODES], { uid: discordId, address: '' });
  return (await redeemDiscordCode(ctx, discordId, typed))
    ? privateReply('Pronto: a sua conta da RPGpédia está ligada. Experimente `/rolar 2d6+3`.')
    : privateReply('Esse código não vale mais. Peça outro na sua conta da RPGpédia.');
}

async function answerCommand(ctx: Ctx, command: DiscordCommand): Promise<Reply> {
  const discordId = discordIdOf(command);
  const { publicUrl } = ctx.env;
  if (discordId === null) return notLinked(publicUrl);
  const typed = typedIn(command);
  if (command.data.name === 'ligar') return link(ctx, discordId, typed);
  const answer = ANSWERS.get(command.data.name);
  if (!answer) return privateReply('Esse comando não existe mais.');
  const caller = await callerOf(ctx.db, discordId);
  if (!caller) return notLinked(publicUrl);
  if (!(await isAllowedNow(ctx, caller, ['throw', 'roll'])))
    return privateReply('Para isso a sua conta precisa de uma chave da beta.');
  await countUses(ctx, [COMMANDS], { uid: caller.uid, address: '' });
  return answer(ctx, { caller, typed, id: command.id });
}

/** Answers what Discord sent, once its signature was checked; null for what we do not know. */
export async function answerInteraction(ctx: Ctx, sent: unknown): Promise<Reply | null> {
  const read = interaction.safeParse(sent);
  if (!read.success) return null;
  if (isPing(read.data)) return PONG;
  try {
    return await answerCommand(ctx, read.data as DiscordCommand);
  } catch (error) {
    if (error instanceof AppError) return privateReply(error.message);
    throw error;
  }
}
