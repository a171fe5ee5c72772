import type { RouterContextProvider } from 'react-router';
import { readOnce, type SharedRead } from '../../../lib/share-reads.ts';

const reads = new WeakMap<Readonly<RouterContextProvider>, SharedRead>();

/** The reads of a request about the table of its address: its frame and its room share them. */
export function tableReads(context: Readonly<RouterContextProvider>): SharedRead {
  const read = reads.get(context) ?? readOnce();
  reads.set(context, read);
  return read;
}
