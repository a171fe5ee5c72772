import { createSession, sessionIdOf } from '../../features/accounts/sessions.server.ts';
import type { TestApp } from '../support/app.ts';
import type { Visitor } from '../support/visitor.ts';

interface Accounts {
  app: TestApp;
  as: { user: Visitor };
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
};
