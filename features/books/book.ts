export const FILE_KINDS = ['main', 'additional', 'freeSheet', 'freeAdditional'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Kinds that anyone may download, without a stamp. */
export const isFreeKind = (kind: FileKind): boolean => kind === 'freeSheet' || kind === 'freeAdditional';

export const MARKS = ['footer', 'metadata', 'none'] as const;
export type Mark = (typeof MARKS)[number];

/** Letters of what a creator says of a new version. */
export const VERSION_NOTE_MAX = 1_000;
