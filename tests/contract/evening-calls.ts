import type { Visitor } from '../support/visitor.ts';
import type { TableWorld } from './sitting.ts';

type OfTable = (world: TableWorld, more?: object) => Promise<{ by: Visitor; data: { campaignId: string } }>;

const WEBHOOK = `https://discord.com/api/webhooks/123456789012345678/${'a'.repeat(68)}`;

/** The calls of an evening at a table: its sessions, its cards, and where it is told outside. */
export const eveningCalls = (ofTable: OfTable) => ({
  startTableSession: (world: TableWorld) => ofTable(world),
  endTableSession: async (world: TableWorld) => {
    const call = await ofTable(world);
    await call.by.must('startTableSession', call.data);
    return call;
  },
  liftCard: (world: TableWorld) => ofTable(world, { card: 'pausar' }),
  getTableChannel: (world: TableWorld) => ofTable(world),
  setTableChannel: (world: TableWorld) => ofTable(world, { webhook: WEBHOOK, what: ['rolls'] }),
});
