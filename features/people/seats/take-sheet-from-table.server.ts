import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { campaignMembers } from './tables.ts';

/** A sheet leaves the table at which it sits; its player stays without one. */
export async function takeSheetFromTable(tx: Tx, characterId: string): Promise<void> {
  await tx.update(campaignMembers).set({ characterId: null }).where(eq(campaignMembers.characterId, characterId));
}
