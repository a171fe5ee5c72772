import { and, eq, getTableColumns } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { isLeader } from '../../kit/permissions.ts';
import { users } from '../../people/accounts/tables.ts';
import { roleAt, shownName } from '../../people/seats/find-campaign.server.ts';
import { characters } from '../characters/tables.ts';
import type { RollView, rollProof } from './roll-schema.ts';
import { rolls } from './tables.ts';

type Viewer = Pick<Caller, 'uid'> | null;

/**
 * A roll for all is proven to whoever has its address. A secret one is proven to those who see it: who threw it, and for
 * the game master's eyes also those who lead its table.
 */
async function maySee(
  { db }: Pick<Ctx, 'db'>,
  viewer: Viewer,
  { userId, visibility, campaignId }: Pick<typeof rolls.$inferSelect, 'userId' | 'visibility' | 'campaignId'>,
): Promise<boolean> {
  if (visibility === 'mesa' || viewer?.uid === userId) return true;
  if (visibility !== 'mestre' || !viewer || campaignId === null) return false;
  const role = await roleAt(db, campaignId, viewer.uid);
  return role !== null && isLeader(role);
}

async function mustFindRoll({ db }: Pick<Ctx, 'db'>, viewer: Viewer, id: string) {
  const [row] = await db
    .select({ ...getTableColumns(rolls), by: shownName, nameNow: characters.name })
    .from(rolls)
    .innerJoin(users, eq(users.uid, rolls.userId))
    .leftJoin(characters, eq(characters.id, rolls.characterId))
    .where(eq(rolls.id, id));
  if (!row || !(await maySee({ db }, viewer, row))) throw new AppError('NOT_FOUND', 'Não encontramos essa rolagem.');
  return row;
}

type Proof = z.output<typeof rollProof>;

const presentProof = ({ seed, commitment, notation, dice }: Proof): Proof => ({ seed, commitment, notation, dice });

/** The data that one needs to repeat a roll. */
export const verifyRoll = async (ctx: Pick<Ctx, 'db'>, viewer: Viewer, id: string): Promise<Proof> =>
  presentProof(await mustFindRoll(ctx, viewer, id));

/** A roll as its page tells it to whoever may see it and has the address. `sheet` is the character's name when it was thrown. */
export interface ProvenRoll
  extends Pick<
    RollView,
    | 'against'
    | 'asked'
    | 'at'
    | 'dice'
    | 'label'
    | 'notation'
    | 'number'
    | 'outcome'
    | 'parts'
    | 'rollId'
    | 'text'
    | 'total'
    | 'undone'
  > {
  by: string;
  sheet: string | null;
}

/** A roll beside the proven one: never what it was, for it may be a secret one. */
interface Neighbour {
  at: string;
  commitment: string;
  /** The commitment that was published with it. */
  next: string | null;
}

/** The place of a roll among all rolls of its thrower. */
export interface RollLinks {
  number: number;
  /** The commitment that was published with the roll. */
  next: string | null;
  /** Null for the first roll, and where the neighbour is not kept any more. */
  before: Neighbour | null;
  /** Null until there is one. */
  after: Neighbour | null;
}

export interface ProvenRollPage {
  published: Proof;
  roll: ProvenRoll;
  /** Null for rolls from before rolls were counted. */
  links: RollLinks | null;
}

async function neighbour({ db }: Pick<Ctx, 'db'>, userId: string, number: number): Promise<Neighbour | null> {
  const { at, commitment, nextCommitment: next } = rolls;
  const [row] = await db
    .select({ at, commitment, next })
    .from(rolls)
    .where(and(eq(rolls.userId, userId), eq(rolls.number, number)))
    .limit(1);
  return row ? { ...row, at: row.at.toISOString() } : null;
}

type FoundRoll = Awaited<ReturnType<typeof mustFindRoll>>;

const storyOf = ({ by, sheetName, nameNow, at, undoneAt, ...row }: FoundRoll): ProvenRoll => {
  const { against, asked, dice, label, notation, number, outcome, parts, rollId, text, total } = row;
  const said = { against, dice, label, notation, number, outcome, parts, rollId, text, total };
  return {
    ...said,
    ...(asked ? { asked } : {}),
    at: at.toISOString(),
    undone: undoneAt !== null,
    by,
    sheet: sheetName ?? nameNow,
  };
};

/** The story that a card shows to strangers: never that of a secret roll. */
export const getRollStory = async (ctx: Pick<Ctx, 'db'>, id: string): Promise<ProvenRoll> =>
  storyOf(await mustFindRoll(ctx, null, id));

export async function getProvenRoll(ctx: Pick<Ctx, 'db'>, viewer: Viewer, id: string): Promise<ProvenRollPage> {
  const row = await mustFindRoll(ctx, viewer, id);
  const { number, userId, nextCommitment: next } = row;
  const links = number === null ? null : { number, next, ...(await neighboursOf(ctx, userId, number)) };
  return { published: presentProof(row), roll: storyOf(row), links };
}

const neighboursOf = async (ctx: Pick<Ctx, 'db'>, userId: string, number: number) => ({
  before: await neighbour(ctx, userId, number - 1),
  after: await neighbour(ctx, userId, number + 1),
});
