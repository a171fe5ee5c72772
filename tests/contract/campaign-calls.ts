import { randomUUID } from 'node:crypto';
import { grants } from '../../features/ownership/ownership/tables.ts';
import { campaignMembers } from '../../features/people/seats/tables.ts';
import type { TableScene } from '../../features/play/campaigns/scene/scene-schema.ts';
import type { SessionList } from '../../features/play/campaigns/sessions/session-schema.ts';
import { DAY } from '../../lib/span.ts';
import type { Visitor } from '../support/visitor.ts';
import { eveningCalls } from './evening-calls.ts';
import type { TableWorld } from './sitting.ts';

export async function table({ as }: TableWorld): Promise<{ by: Visitor; campaignId: string }> {
  const title = 'A casa do açude';
  return { by: as.admin, ...(await as.admin.must<{ campaignId: string }>('createCampaign', { title })) };
}

async function invitation(world: TableWorld) {
  const { by, campaignId } = await table(world);
  const made = await by.must<{ invitationId: string; code: string }>('inviteToCampaign', {
    campaignId,
    role: 'jogador',
  });
  return { by, campaignId, ...made };
}

export const ofTable = async (world: TableWorld, more: object = {}) => {
  const { by, campaignId } = await table(world);
  return { by, data: { campaignId, ...more } };
};

/** A table with a second mestre, so that the first may go. */
async function pair(world: TableWorld) {
  const { by, campaignId } = await table(world);
  const uid = await world.uidOf(await world.someone());
  const joinedAt = world.app.ctx.clock.now();
  await world.app.ctx.db.insert(campaignMembers).values({ campaignId, userId: uid, role: 'mestre', joinedAt });
  return { by, campaignId, uid };
}

/** A table whose mestre owns a book. */
export async function ownBook({ app, as, uidOf, bookId }: TableWorld) {
  const campaign = await as.admin.must<{ campaignId: string }>('createCampaign', { title: 'Leitura' });
  const row = { userId: await uidOf(as.admin), kind: 'book' as const, itemId: bookId, source: 'gift' as const };
  await app.ctx.db
    .insert(grants)
    .values({ ...row, sourceId: 'contrato', createdAt: app.ctx.clock.now() })
    .onConflictDoNothing();
  return { by: as.admin, data: { ...campaign, bookId } };
}

async function lend(world: TableWorld) {
  const call = await ownBook(world);
  const { loan } = await call.by.must<{ loan: { loanId: string } }>('lendBook', call.data);
  return { by: call.by, data: call.data, loan };
}

async function encounter(world: TableWorld) {
  const { by, campaignId } = await table(world);
  const { encounter: made } = await by.mustPlain<{ encounter: { encounterId: string } }>('iniciativaRPG', {
    requestId: randomUUID(),
    command: { t: 'create', title: 'O açude', campaignId },
  });
  return { by, data: { encounterId: made.encounterId } };
}

/** A table with a session that waits for one of two dates. */
async function propose(world: TableWorld) {
  const { by, campaignId } = await table(world);
  const dates = [1, 2].map((days) => new Date(world.app.ctx.clock.now().getTime() + days * DAY).toISOString());
  const call = { campaignId, title: 'A segunda noite', dates };
  const { sessionId } = await by.must<{ sessionId: string }>('proposeSession', call);
  const { sessions } = await by.must<SessionList>('getCampaignSessions', { campaignId });
  return { by, call, one: { campaignId, sessionId }, dateId: sessions[0]!.dates[0]!.dateId };
}

async function entry(world: TableWorld) {
  const { by, campaignId } = await table(world);
  const written = { day: '2026-03-06', title: 'A estrada', text: 'Chovia.' };
  const { entryId } = await by.must<{ entryId: string }>('writeJournalEntry', { campaignId, ...written });
  return { by, campaignId, entryId, written };
}

async function foundTable(world: TableWorld) {
  const { by, campaignId } = await table(world);
  const made = await by.must<{ itemId: string; changeId: string }>('addLoot', {
    campaignId,
    name: 'Corda',
    quantity: 2,
  });
  return { by, campaignId, ...made };
}

/** A table with a board. */
async function board(world: TableWorld) {
  const { by, campaignId } = await table(world);
  const { scenes } = await by.mustPlain<TableScene>('commandScene', {
    campaignId,
    requestId: randomUUID(),
    command: { t: 'create', title: 'O porão' },
  });
  return { by, data: { campaignId, sceneId: scenes[0]!.sceneId } };
}

/** A table whose mestre asks somebody for a roll. */
async function askForRoll(world: TableWorld) {
  const { by, campaignId, uid } = await pair(world);
  return { by, data: { campaignId, label: 'Frio', to: [uid] } };
}

export const campaignCalls = {
  ...eveningCalls(ofTable),
  getScene: board,
  setScenePicture: async (world: TableWorld) => {
    const { by, data } = await board(world);
    return { by, data: { ...data, uploadId: null } };
  },
  getCampaignSessions: async (world: TableWorld) => {
    const { by, one } = await propose(world);
    return { by, data: { campaignId: one.campaignId } };
  },
  proposeSession: async (world: TableWorld) => {
    const { by, call } = await propose(world);
    return { by, data: call };
  },
  answerSession: async (world: TableWorld) => {
    const { by, one, dateId } = await propose(world);
    return { by, data: { ...one, answers: [{ dateId, answer: 'talvez' }] } };
  },
  fixSession: async (world: TableWorld) => {
    const { by, one, dateId } = await propose(world);
    return { by, data: { ...one, dateId } };
  },
  cancelSession: async (world: TableWorld) => {
    const { by, one } = await propose(world);
    return { by, data: one };
  },
  getCalendar: async ({ as }: TableWorld) => ({ by: as.admin, data: {} }),
  renewCalendar: async ({ as }: TableWorld) => ({ by: as.admin, data: {} }),
  removeCalendar: async ({ as }: TableWorld) => ({ by: as.admin, data: {} }),
  getJournal: async (world: TableWorld) => {
    const { by, campaignId } = await entry(world);
    return { by, data: { campaignId } };
  },
  writeJournalEntry: async (world: TableWorld) => {
    const { by, campaignId, entryId, written } = await entry(world);
    return { by, data: { campaignId, entryId, ...written } };
  },
  removeJournalEntry: async (world: TableWorld) => {
    const { by, campaignId, entryId } = await entry(world);
    return { by, data: { campaignId, entryId } };
  },
  getLoot: async (world: TableWorld) => {
    const { by, campaignId } = await foundTable(world);
    return { by, data: { campaignId } };
  },
  addLoot: (world: TableWorld) => ofTable(world, { name: 'Corda', quantity: 2, note: 'Dez metros.' }),
  changeLoot: async (world: TableWorld) => {
    const { by, campaignId, itemId } = await foundTable(world);
    return { by, data: { campaignId, itemId, fields: { note: 'Dez metros.' } } };
  },
  moveLoot: async (world: TableWorld) => {
    const { by, campaignId, itemId } = await foundTable(world);
    return { by, data: { campaignId, itemId, quantity: 1, characterId: null } };
  },
  removeLoot: async (world: TableWorld) => {
    const { by, campaignId, itemId } = await foundTable(world);
    return { by, data: { campaignId, itemId } };
  },
  undoLoot: async (world: TableWorld) => {
    const { by, campaignId, changeId } = await foundTable(world);
    return { by, data: { campaignId, changeId } };
  },
  getMessages: async (world: TableWorld) => {
    const { by, campaignId } = await table(world);
    await by.must('writeMessage', { campaignId, text: 'Cheguei.' });
    return { by, data: { campaignId } };
  },
  askRoll: askForRoll,
  closeAsk: async (world: TableWorld) => {
    const { by, data } = await askForRoll(world);
    return { by, data: await by.must<{ askId: string }>('askRoll', data) };
  },
  writeMessage: async (world: TableWorld) => {
    const { by, campaignId } = await table(world);
    const { roll } = await by.must<{ roll: { id: string } }>('rollDice', { notation: '2d6', campaignId });
    return { by, data: { campaignId, text: 'Passei.', rollId: roll.id, page: { bookId: world.bookId, page: 3 } } };
  },
  removeMessage: async (world: TableWorld) => {
    const { by, campaignId } = await table(world);
    const line = await by.must<{ messageId: string }>('writeMessage', { campaignId, text: 'Cheguei.' });
    return { by, data: { campaignId, ...line } };
  },
  changeTableResource: async ({ as }: TableWorld) => {
    const made = await as.admin.must<{ campaignId: string }>('createCampaign', { title: 'A casa', system: 'brutal' });
    return { by: as.admin, data: { ...made, system: 'brutal', fieldId: 'fuga', by: 1 } };
  },
  lendBook: ownBook,
  returnBook: async (world: TableWorld) => {
    const { by, data } = await ownBook(world);
    const reader = await world.someone();
    const seat = { campaignId: data.campaignId, userId: await world.uidOf(reader), role: 'jogador' as const };
    await world.app.ctx.db.insert(campaignMembers).values({ ...seat, joinedAt: world.app.ctx.clock.now() });
    await by.must('lendBook', data);
    return { by: reader, data: { bookId: data.bookId } };
  },
  getLoanReaders: async (world: TableWorld) => {
    const { by, data } = await lend(world);
    return { by, data };
  },
  takeBackBook: async (world: TableWorld) => {
    const { by, data } = await lend(world);
    return { by, data };
  },
  switchSource: async (world: TableWorld) => {
    const { by, data, loan } = await lend(world);
    return { by, data: { campaignId: data.campaignId, loanId: loan.loanId, on: false } };
  },
  createCampaign: async ({ as }: TableWorld) => ({
    by: as.admin,
    data: { title: 'A casa do açude', system: 'brutal', description: 'Sextas, às 20h.' },
  }),
  getParty: (world: TableWorld) => ofTable(world, {}),
  getPartyFields: (world: TableWorld) => ofTable(world, { fieldIds: ['nome'] }),
  getCampaign: async (world: TableWorld) => {
    const { by, campaignId } = await invitation(world);
    await by.must('rollDice', { notation: '2d6', campaignId });
    return { by, data: { campaignId } };
  },
  listCampaigns: async (world: TableWorld) => ({ by: (await table(world)).by, data: {} }),
  changeCampaign: (world: TableWorld) =>
    ofTable(world, {
      fields: { title: 'Outra casa', description: null, theme: 4, cover: { drawn: 4 }, columns: null },
    }),
  closeCampaign: (world: TableWorld) => ofTable(world),
  reopenCampaign: async (world: TableWorld) => {
    const call = await ofTable(world);
    await call.by.must('closeCampaign', call.data);
    return call;
  },
  inviteToCampaign: (world: TableWorld) => ofTable(world, { role: 'jogador', uses: 5 }),
  revokeInvitation: async (world: TableWorld) => {
    const { by, campaignId, invitationId } = await invitation(world);
    return { by, data: { campaignId, invitationId } };
  },
  previewInvitation: async (world: TableWorld) => ({
    by: world.as.visitor,
    data: { code: (await invitation(world)).code },
  }),
  joinCampaign: async (world: TableWorld) => {
    const { by, code } = await invitation(world);
    return { by, data: { code } };
  },
  setMemberRole: async (world: TableWorld) => {
    const { by, campaignId, uid } = await pair(world);
    return { by, data: { campaignId, uid, role: 'espectador' } };
  },
  removeMember: async (world: TableWorld) => {
    const { by, campaignId, uid } = await pair(world);
    return { by, data: { campaignId, uid } };
  },
  leaveCampaign: async (world: TableWorld) => {
    const { by, campaignId } = await pair(world);
    return { by, data: { campaignId } };
  },
  bringCharacter: async (world: TableWorld) => {
    const { by, campaignId } = await table(world);
    const { characterId } = await by.must<{ characterId: string }>('createCharacter', {
      system: 'brutal',
      name: 'Otto',
    });
    return { by, data: { campaignId, characterId } };
  },
  getEncounter: encounter,
  removeEncounter: encounter,
  getEncounterView: async (world: TableWorld) => {
    const { by, data } = await encounter(world);
    const { encounter: made } = await by.must<{ encounter: { code: string } }>('getEncounter', data);
    return { by: world.as.visitor, data: { code: made.code } };
  },
};
