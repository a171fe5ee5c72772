export const FILE_KINDS = ['main', 'additional', 'freeSheet', 'freeAdditional'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Kinds anyone may download, unstamped. */
export const isFreeKind = (kind: FileKind): boolean => kind === 'freeSheet' || kind === 'freeAdditional';

/** How a copy of a file names its owner. */
export const MARKS = ['footer', 'metadata', 'none'] as const;
export type Mark = (typeof MARKS)[number];
