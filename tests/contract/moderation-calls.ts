import type { Visitor } from '../support/visitor.ts';

interface ModerationWorld {
  as: { beta: Visitor; admin: Visitor };
  someone(): Promise<Visitor>;
  uidOf(visitor: Visitor): Promise<string>;
}

async function report({ someone, uidOf }: ModerationWorld) {
  const [by, author] = [await someone(), await someone()];
  const data = { type: 'profile', id: await uidOf(author), reason: 'abuse', text: 'Ofende.' };
  return { ...(await by.must<{ reportId: string }>('report', data)), author };
}

export const moderationCalls = {
  report: async ({ someone, uidOf }: ModerationWorld) => ({
    by: await someone(),
    data: { type: 'profile', id: await uidOf(await someone()), reason: 'abuse' },
  }),
  blockPerson: async ({ someone, uidOf }: ModerationWorld) => ({
    by: await someone(),
    data: { uid: await uidOf(await someone()), blocked: true },
  }),
  getBlocked: async ({ someone, uidOf }: ModerationWorld) => {
    const by = await someone();
    await by.must('blockPerson', { uid: await uidOf(await someone()), blocked: true });
    return { by, data: {} };
  },
  listReports: async (world: ModerationWorld) => {
    await report(world);
    return { by: world.as.admin, data: {} };
  },
  decideReport: async (world: ModerationWorld) => ({
    by: world.as.admin,
    data: { reportId: (await report(world)).reportId, decision: 'warn', reason: 'Ofende.' },
  }),
  appealReport: async (world: ModerationWorld) => {
    const { reportId, author } = await report(world);
    await world.as.admin.must('decideReport', { reportId, decision: 'warn', reason: 'Ofende.' });
    return { by: author, data: { reportId, text: 'Não ofende.' } };
  },
};
