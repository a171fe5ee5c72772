import type { Visitor } from '../support/visitor.ts';

interface Moderating {
  as: { beta: Visitor; admin: Visitor };
  someone(): Promise<Visitor>;
  uidOf(visitor: Visitor): Promise<string>;
}

async function reported({ someone, uidOf }: Moderating) {
  const [by, author] = [await someone(), await someone()];
  const data = { type: 'profile', id: await uidOf(author), reason: 'abuse', text: 'Ofende.' };
  return { ...(await by.must<{ reportId: string }>('report', data)), author };
}

export const moderationCalls = {
  report: async ({ someone, uidOf }: Moderating) => ({
    by: await someone(),
    data: { type: 'profile', id: await uidOf(await someone()), reason: 'abuse' },
  }),
  blockPerson: async ({ someone, uidOf }: Moderating) => ({
    by: await someone(),
    data: { uid: await uidOf(await someone()), blocked: true },
  }),
  getBlocked: async ({ someone, uidOf }: Moderating) => {
    const by = await someone();
    await by.must('blockPerson', { uid: await uidOf(await someone()), blocked: true });
    return { by, data: {} };
  },
  listReports: async (world: Moderating) => {
    await reported(world);
    return { by: world.as.admin, data: {} };
  },
  decideReport: async (world: Moderating) => ({
    by: world.as.admin,
    data: { reportId: (await reported(world)).reportId, decision: 'warn', reason: 'Ofende.' },
  }),
  appealReport: async (world: Moderating) => {
    const { reportId, author } = await reported(world);
    await world.as.admin.must('decideReport', { reportId, decision: 'warn', reason: 'Ofende.' });
    return { by: author, data: { reportId, text: 'Não ofende.' } };
  },
};
