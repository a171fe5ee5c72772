import type { Visitor } from '../support/visitor.ts';
import type { Sitting } from './sitting.ts';

type OfTable = (world: Sitting, more?: object) => Promise<{ by: Visitor; data: { campaignId: string } }>;

const WEBHOOK = `https://discord.com/api/webhooks/123456789012345678/${'a'.repeat(68)}`;

/** The calls of an evening at a table: its sessions, its cards, and where it is told outside. */
export const eveningCalls = (ofTable: OfTable) => ({
  startTableSession: (world: Sitting) => ofTable(world),
  endTableSession: async (world: Sitting) => {
    const call = await ofTable(world);
    await call.by.must('startTableSession', call.data);
    return call;
  },
  liftCard: (world: Sitting) => ofTable(world, { card: 'pausar' }),
  getTableChannel: (world: Sitting) => ofTable(world),
  setTableChannel: (world: Sitting) => ofTable(world, { webhook: WEBHOOK, what: ['rolls'] }),
});
