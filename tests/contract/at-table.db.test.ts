import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { functions } from '../../features/index.ts';
import { type Permission, TABLE_ROLES, type TableRole } from '../../features/kit/permissions.ts';
import { campaignMembers } from '../../features/people/seats/tables.ts';
import { decidedAtTable, mayAtTable, TABLE_PERMISSIONS } from '../support/at-table.ts';
import { openTables, type Tables, uidOf } from '../support/seats.ts';
import type { Visitor } from '../support/visitor.ts';
import { campaignCalls } from './campaign-calls.ts';
import { characterCalls } from './character-calls.ts';
import { creatureCalls } from './creature-calls.ts';
import { noteCalls } from './note-calls.ts';
import { pageCalls } from './page-calls.ts';

type Data = Record<string, unknown>;

async function openSitting() {
  const mestre = await tables.player();
  const sheet = await mestre.must<{ characterId: string }>('createCharacter', { system: 'brutal', name: 'Otto' });
  const as = { admin: mestre, beta: mestre, visitor: tables.app.visitor() };
  return { app: tables.app, bookId: 'nove-luas', as, ...sheet, uidOf, someone: tables.player };
}
type SittingTable = Awaited<ReturnType<typeof openSitting>>;
type MadeCall = (world: SittingTable) => Promise<{ by: Visitor; data: Data }>;

const calls = {
  ...campaignCalls,
  ...noteCalls,
  ...characterCalls,
  ...creatureCalls,
  ...pageCalls,
} as unknown as Partial<Record<string, MadeCall>>;

const uncalled: Record<string, MadeCall> = {
  commandScene: async (world) => {
    const { by, data } = await campaignCalls.getScene(world);
    const open = { t: 'set', fields: { open: true } };
    await by.mustPlain('commandScene', { ...data, requestId: randomUUID(), command: open });
    return { by, data: { ...data, command: { t: 'ping', x: 1, y: 1 } } };
  },
  iniciativaRPG: async (world) => {
    const { by, data } = await campaignCalls.getEncounter(world);
    return { by, data: { ...data, command: { t: 'next' } } };
  },
};

const made = (name: string): MadeCall => {
  const call = uncalled[name] ?? calls[name];
  if (!call) throw new Error(`no call of ${name}`);
  return call;
};

/** The sheet of the mestre, at a table of theirs. */
const brought = async (world: SittingTable): Promise<string> => {
  const { campaignId } = await world.as.beta.must<{ campaignId: string }>('createCampaign', { title: 'A casa' });
  await world.as.beta.must('bringCharacter', { campaignId, characterId: world.characterId });
  return campaignId;
};

interface Act {
  name: string;
  may: Permission;
  make: MadeCall;
  /** Whether it is done to a thing of another member, who made it. */
  toAnothers?: boolean;
}

const withData =
  (make: MadeCall, more: (data: Data) => Data): MadeCall =>
  async (world) => {
    const { by, data } = await make(world);
    return { by, data: more(data) };
  };

/** Lists the caller's own alone. */
const OF_ONES_OWN = ['listCharacters'];

const OF_FUNCTIONS: Act[] = functions
  .filter(({ name, may }) => decidedAtTable(may) && !OF_ONES_OWN.includes(name))
  .map(({ name, may }) =>
    may[1] === 'sheet'
      ? {
          name,
          may,
          toAnothers: true,
          make: async (world) => {
            await brought(world);
            return made(name)(world);
          },
        }
      : { name, may, make: (world) => made(name)(world) },
  );

const CHANGE = ['change', 'campaign'] as const;
const VIEW = ['view', 'campaign'] as const;
const atTable = (more: Data) => withData(made('getCampaign'), ({ campaignId }) => ({ campaignId, ...more }));
const encounterAtTable = withData(made('getCampaign'), ({ campaignId }) => ({
  command: { t: 'create', title: 'O açude', campaignId },
}));

/** A table that is read as its spectator. */
const asSpectator: MadeCall = async (world) => {
  const { by, data } = await made('getCampaign')(world);
  const uid = await world.uidOf(await world.someone());
  const joinedAt = world.app.ctx.clock.now();
  await world.app.ctx.db
    .insert(campaignMembers)
    .values({ campaignId: String(data.campaignId), userId: uid, role: 'espectador', joinedAt });
  return { by, data: { campaignId: data.campaignId, as: uid } };
};

/** A roll that the mestre is asked for themselves, thrown in their place with their sheet. */
const inTheirPlace: MadeCall = async (world) => {
  const campaignId = await brought(world);
  const by = world.as.beta;
  const inNameOf = await world.uidOf(by);
  const asked = { campaignId, label: 'Frio', notation: '1d6', to: [inNameOf] };
  const { askId } = await by.must<{ askId: string }>('askRoll', asked);
  return { by, data: { askId, inNameOf } };
};

/** The acts that functions ask besides their own permission, by what the call names. */
const WITHIN: Act[] = [
  {
    name: 'inviteToCampaign',
    may: ['inviteAnyRole', 'campaign'],
    make: withData(made('inviteToCampaign'), (data) => ({ ...data, role: 'co-mestre' })),
  },
  ...['removeMessage', 'writeJournalEntry', 'removeJournalEntry', 'undoLoot'].map((name) => ({
    name,
    may: CHANGE,
    make: made(name),
    toAnothers: true,
  })),
  { name: 'getRolls', may: VIEW, make: atTable({}) },
  ...['getCampaign', 'getRolls'].map((name) => ({ name, may: ['viewAs', 'campaign'] as const, make: asSpectator })),
  { name: 'rollDice', may: VIEW, make: atTable({ notation: '2d6' }) },
  { name: 'rollDice', may: ['rollAsked', 'sheet'], make: inTheirPlace, toAnothers: true },
  { name: 'iniciativaRPG', may: CHANGE, make: encounterAtTable },
  { name: 'commandScene', may: CHANGE, make: atTable({ command: { t: 'create', title: 'O porão' } }) },
];

const PLAIN = new Set(functions.filter(({ kind }) => kind === 'plain').map(({ name }) => name as string));

async function answerTo(by: Visitor, name: string, data: Data): Promise<string> {
  const answer = PLAIN.has(name)
    ? await by.callPlain(name, { ...data, requestId: randomUUID() })
    : await by.call(name, data);
  if (answer.http !== 200) return answer.error.status;
  // Operations of a sheet are refused one by one.
  const { accepted } = answer.result as { accepted?: unknown[] };
  return accepted?.length === 0 ? 'PERMISSION_DENIED' : 'answered';
}

/** Gives somebody the role at all tables of the maker of the thing. */
async function take(role: TableRole, maker: Visitor, who: Visitor): Promise<void> {
  const { db } = tables.app.ctx;
  const [makerId, userId] = [await uidOf(maker), await uidOf(who)];
  const at = await db
    .select({ campaignId: campaignMembers.campaignId })
    .from(campaignMembers)
    .where(eq(campaignMembers.userId, makerId));
  if (at.length === 0) throw new Error('no table');
  await db
    .insert(campaignMembers)
    .values(at.map(({ campaignId }) => ({ campaignId, userId, role, joinedAt: tables.app.clock.now() })))
    .onConflictDoUpdate({ target: [campaignMembers.campaignId, campaignMembers.userId], set: { role } });
}

async function leave(maker: Visitor, who: Visitor): Promise<void> {
  const { db } = tables.app.ctx;
  const at = db
    .select({ campaignId: campaignMembers.campaignId })
    .from(campaignMembers)
    .where(eq(campaignMembers.userId, await uidOf(maker)));
  await db
    .delete(campaignMembers)
    .where(and(eq(campaignMembers.userId, await uidOf(who)), inArray(campaignMembers.campaignId, at)));
}

let tables: Tables;
let guest: Visitor;
beforeAll(async () => {
  tables = await openTables({ demo: true, jobs: false });
  guest = await tables.player();
});
afterAll(() => tables.app.stop());

const titled = (acts: readonly Act[]) => acts.map((act) => [`${act.name}: ${act.may.join(' ')}`, act] as const);

/** One role after another at one thing: the last one may end it. */
async function expectAnswers(world: SittingTable, { name, may, make, toAnothers }: Act, roles: readonly TableRole[]) {
  const { by, data } = await make(world);
  const who = toAnothers ? guest : by;
  for (const role of roles) {
    await take(role, by, who);
    expect([role, await answerTo(who, name, data)]).toEqual([
      role,
      mayAtTable(may, role) ? 'answered' : 'PERMISSION_DENIED',
    ]);
  }
  await leave(by, who);
  expect([roles, 'gone', await answerTo(who, name, data)]).toEqual([roles, 'gone', 'NOT_FOUND']);
  expect(['admin', await answerTo(tables.admin, name, data)]).toEqual(['admin', 'NOT_FOUND']);
  expect(['visitor', await answerTo(tables.app.visitor(), name, data)]).toEqual(['visitor', 'UNAUTHENTICATED']);
}

describe('at a table', () => {
  it.each(titled([...OF_FUNCTIONS, ...WITHIN]))('%s, role by role', async (_title, act) => {
    const world = await openSitting();
    const refused = TABLE_ROLES.filter((role) => !mayAtTable(act.may, role));
    const [first, ...others] = TABLE_ROLES.filter((role) => mayAtTable(act.may, role));
    // A refused call leaves the thing as it is for the next.
    await expectAnswers(world, act, first ? [...refused, first] : refused);
    for (const role of others) await expectAnswers(world, act, [role]);
  });

  it('an encounter is seen whole by its commander', async () => {
    const world = await openSitting();
    const { by, data } = await made('getEncounter')(world);
    for (const role of TABLE_ROLES) {
      await take(role, by, guest);
      const { encounter } = await guest.must<{ encounter: object }>('getEncounter', data);
      expect([role, 'code' in encounter]).toEqual([role, mayAtTable(['viewWhole', 'encounter'], role)]);
    }
  });

  it('a loan is ended by its lender, whatever their role, and by no other member', async () => {
    for (const role of TABLE_ROLES) {
      const { by, data } = await made('takeBackBook')(await openSitting());
      await take(role, by, guest);
      expect(await answerTo(guest, 'takeBackBook', data)).toBe('NOT_FOUND');
      await take(role, by, by);
      expect(await answerTo(by, 'takeBackBook', data)).toBe('answered');
    }
  });

  it('no permission of the policy is left out', () => {
    const proved = new Set([...OF_FUNCTIONS, ...WITHIN].map(({ may }) => may.join(' ')));
    proved.add('viewWhole encounter');
    expect([...proved].sort()).toEqual(TABLE_PERMISSIONS.map((one) => one.join(' ')).sort());
  });
});
