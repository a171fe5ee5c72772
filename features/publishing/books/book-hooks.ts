import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { defineHook } from '../../kit/hook.ts';
import type { FileKind } from '../../people/uploads/file-kind.ts';
import type { books } from './tables.ts';

type Teller = Pick<Ctx, 'clock' | 'jobs'>;

export type PricedRow = Pick<typeof books.$inferSelect, 'id' | 'status' | 'price'>;

export interface NewFileOfBook {
  bookId: string;
  fileId: string;
  kind: FileKind;
}

/** A book, as it was, gets another price, in the same transaction. */
export const priceChanged =
  defineHook<(ctx: Teller, tx: Tx, was: PricedRow, price: number) => Promise<void>>('priceChanged');

/** A file that the book had not was added, in the same transaction; no other version of one. */
export const fileAdded = defineHook<(ctx: Teller, tx: Tx, file: NewFileOfBook) => Promise<void>>('fileAdded');
