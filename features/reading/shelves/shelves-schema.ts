import { z } from 'zod';
import { count, idOf, instant, nameOf, optional, withDefault } from '../../kit/schema.ts';
import { SHELF_NAME_MAX, SHELVED_AT_ONCE, SHELVES_MAX } from './shelves.ts';

const shelfId = z.uuid();
const bookIds = z.array(z.string().min(1).max(128)).max(SHELVED_AT_ONCE);
const name = nameOf(SHELF_NAME_MAX);

export const ownShelf = z
  .object({
    shelfId,
    name: z.string(),
    isPublic: z.boolean().describe('The public profile of its owner shows it.'),
    url: z.string().nullable().describe('The page of a public shelf; null also while its owner has no handle.'),
    books: count.describe('Of those that the caller has today.'),
    among: count.describe('How many of the books that were asked about stand on it.'),
  })
  .meta({ id: 'OwnShelf' });
export type OwnShelf = z.output<typeof ownShelf>;

export const shelvesInput = z.object({
  bookIds: withDefault(bookIds, []).describe('Asks how many of these stand on each.'),
});
export const deletedShelf = z
  .object({
    shelfId,
    name: z.string(),
    until: instant.describe('It can be restored before this.'),
  })
  .meta({ id: 'DeletedShelf' });
export type DeletedShelf = z.output<typeof deletedShelf>;

export const shelfList = z.object({
  shelves: z.array(ownShelf),
  deleted: z.array(deletedShelf).describe('What can be restored, the last deleted first.'),
});
export type ShelfList = z.output<typeof shelfList>;

export const createShelfInput = z.object({ name });
export type CreateShelfInput = z.output<typeof createShelfInput>;
export const createdShelf = z.object({ shelfId });

export const changeShelfInput = z.object({
  shelfId: idOf,
  name: optional(name),
  isPublic: optional(z.boolean()),
  before: idOf.nullable().optional().describe('The shelf that it comes to stand before; null for the end.'),
});
export type ChangeShelfInput = z.output<typeof changeShelfInput>;

export const oneShelf = z.object({ shelfId: idOf });

export const shelveInput = z.object({
  shelfIds: z.array(idOf).min(1).max(SHELVES_MAX),
  bookIds: bookIds.min(1),
  on: z.boolean().describe('Puts the books on the shelves, or takes them off.'),
});
export type ShelveInput = z.output<typeof shelveInput>;

export const shelved = z.object({
  changed: z
    .array(z.object({ shelfId, bookIds: z.array(z.string()) }))
    .describe('What was not so before: the same call with the other `on` undoes it.'),
});
export type ShelfChange = z.output<typeof shelved>;
