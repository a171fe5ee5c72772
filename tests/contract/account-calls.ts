import { createSession, sessionIdOf } from '../../features/people/accounts/sessions.server.ts';
import type { TestApp } from '../support/app.ts';
import type { Visitor } from '../support/visitor.ts';

interface Accounts {
  app: TestApp;
  as: { user: Visitor; admin: Visitor };
  someone(): Promise<Visitor>;
  uidOf(visitor: Visitor): Promise<string>;
}

export const accountCalls = {
  getSessions: async ({ as }: Accounts) => ({ by: as.user, data: {} }),
  endSession: async ({ app, someone, uidOf }: Accounts) => {
    const by = await someone();
    const secret = await createSession(app.ctx.db, app.ctx.clock, await uidOf(by));
    return { by, data: { sessionId: sessionIdOf(secret) } };
  },
  setPhoto: async ({ someone }: Accounts) => ({ by: await someone(), data: { photo: { face: 7 } } }),
  setTimeZone: async ({ someone }: Accounts) => ({ by: await someone(), data: { timeZone: 'America/Manaus' } }),
  endAllSessions: async ({ someone }: Accounts) => ({ by: await someone(), data: {} }),
  getDataExport: async ({ someone }: Accounts) => {
    const by = await someone();
    await by.must('requestDataExport');
    return { by, data: {} };
  },
  requestDataExport: async ({ someone }: Accounts) => ({ by: await someone(), data: {} }),
  requestAccountErasure: async ({ someone }: Accounts) => ({ by: await someone(), data: { confirm: true } }),
  keepAccount: async ({ someone }: Accounts) => {
    const by = await someone();
    await by.must('requestAccountErasure', { confirm: true });
    return { by, data: {} };
  },
  getDiscordLink: async ({ as }: Accounts) => ({ by: as.user, data: {} }),
  makeDiscordCode: async ({ someone }: Accounts) => ({ by: await someone(), data: {} }),
  unlinkDiscord: async ({ someone }: Accounts) => ({ by: await someone(), data: {} }),
  listUsers: async ({ as }: Accounts) => ({ by: as.admin, data: { q: 'example.org', role: 'user', suspended: false } }),
  setUserRole: async ({ as, someone, uidOf }: Accounts) => ({
    by: as.admin,
    data: {
      uid: await uidOf(await someone()),
      role: 'creator',
      creatorId: 'casa',
      isCreatorOwner: false,
      reason: 'Entrou para a casa.',
    },
  }),
  suspendUser: async ({ as, someone, uidOf }: Accounts) => ({
    by: as.admin,
    data: { uid: await uidOf(await someone()), suspended: true, reason: 'Vendia contas.' },
  }),
};
