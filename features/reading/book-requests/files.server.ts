import { inArray } from 'drizzle-orm';
import type { FileNames, StoreFolder } from '../../kit/context.ts';
import { bookRequests } from './tables.ts';

const proofs: FileNames = async ({ db }, keys) => {
  const { proofKey } = bookRequests;
  const rows = await db.select({ proofKey }).from(bookRequests).where(inArray(proofKey, keys));
  return rows.map((row) => row.proofKey);
};

/** The files that rows here name: others of these folders are swept. */
export const files: Readonly<Record<StoreFolder, FileNames>> = { 'uploads/': proofs, 'proofs/': proofs };
