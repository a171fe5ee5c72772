import { createHash, randomUUID } from 'node:crypto';

/** The same request of a person gives the same id, so that a repetition finds what the first made. */
export const uuidOfRequest = (uid: string, requestId: string | null): string =>
  requestId === null
    ? randomUUID()
    : createHash('sha256')
        .update(`${uid} ${requestId}`)
        .digest('hex')
        .slice(0, 32)
        .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
