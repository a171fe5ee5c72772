/** The uses of a book's files to its readers. */
export const FILE_KINDS = ['main', 'additional', 'freeSheet', 'freeAdditional'] as const;
export type FileKind = (typeof FILE_KINDS)[number];
