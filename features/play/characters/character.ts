/** Archived ones count. */
export const CHARACTERS_MAX = 300;
/** The days for which a deleted character can be brought back. */
export const DELETED_DAYS = 30;
/** The newest deleted ones that are kept; they take no room from their owner. */
export const DELETED_MAX = 50;
export const NAME_MAX = 80;
export const FOLDER_MAX = 60;
export const OPS_MAX = 500;
/** Ids of operations that a sheet remembers, so that a repeated one has no effect. */
export const OP_IDS_KEPT = 5_000;
/** The newest changes of each sheet are kept as its history, up to this many and so many bytes of them. */
export const CHANGES_KEPT = 500;
export const CHANGES_BYTES = 128_000;
export const OPS_BYTES = 512 * 1024;
/** Bytes of a sheet's contents as JSON: every viewer gets all of it. */
export const SHEET_MAX = 200_000;
export const SCHEMA_MAX = 300_000;

export const COLLECTION_SORTS = ['changed', 'name', 'system'] as const;
export type CollectionSort = (typeof COLLECTION_SORTS)[number];
