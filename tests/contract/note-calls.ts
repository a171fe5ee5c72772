import { ofTable, table } from './campaign-calls.ts';
import type { TableWorld } from './sitting.ts';

const NOTE = { title: 'A carta', text: 'O açude secou.', audience: 'mesa' };

/** A call of each function of notes. */
export const noteCalls = {
  getNotes: (world: TableWorld) => ofTable(world),
  markNotes: (world: TableWorld) => ofTable(world, { readUntil: '2026-11-01T12:00:00.000Z' }),
  writeNote: (world: TableWorld) => ofTable(world, NOTE),
  showNote: async (world: TableWorld) => {
    const { by, campaignId } = await table(world);
    const named = { ...NOTE, audience: 'pessoas', uids: [await world.uidOf(by)] };
    const { noteId } = await by.must<{ noteId: string }>('writeNote', { campaignId, ...named });
    return { by, data: { campaignId, noteId } };
  },
  showNotePart: async (world: TableWorld) => {
    const { by, campaignId } = await table(world);
    const { noteId } = await by.must<{ noteId: string }>('writeNote', {
      campaignId,
      ...NOTE,
      text: 'O freezer range.',
    });
    return { by, data: { campaignId, noteId, paragraph: 'O freezer range.', shown: true } };
  },
  removeNote: async (world: TableWorld) => {
    const { by, campaignId } = await table(world);
    const { noteId } = await by.must<{ noteId: string }>('writeNote', { campaignId, ...NOTE });
    return { by, data: { campaignId, noteId } };
  },
};
