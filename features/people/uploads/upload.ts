import { formatBytes } from '../../../lib/bytes.ts';
import { DAY } from '../../../lib/span.ts';
import { FILE_KINDS, type FileKind } from './file-kind.ts';

export const PURPOSES = ['bookFile', 'cover', 'background', 'proof', 'portrait', 'handout', 'banner', 'trace'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The largest file of a book, in bytes. */
export const BOOK_FILE_MAX = 2 ** 30;
/** The largest file whose copy is looked for, in bytes. */
export const TRACE_MAX = 200 * 2 ** 20;
/** The largest picture or proof, in bytes. */
export const PICTURE_MAX = 20 * 2 ** 20;

export const isPurpose = (word: string | null | undefined): word is Purpose => PURPOSES.includes(word as Purpose);

export const isFileKind = (word: string | null | undefined): word is FileKind => FILE_KINDS.includes(word as FileKind);

/** The most bytes of a file; without a purpose, of the largest. */
export function mostBytes(purpose: Purpose | null): number {
  if (purpose === null || purpose === 'bookFile') return BOOK_FILE_MAX;
  return purpose === 'trace' ? TRACE_MAX : PICTURE_MAX;
}

/** The most bytes in binary units, rounded as people say them. */
export const mostWords = (purpose: Purpose | null): string =>
  ({ [BOOK_FILE_MAX]: '1 GB', [TRACE_MAX]: '200 MB' })[mostBytes(purpose)] ?? '20 MB';

export const tooLarge = (bytes: number, purpose: Purpose | null): string =>
  `Esse arquivo tem ${formatBytes(bytes)}. O maior que dá para enviar aqui tem ${mostWords(purpose)}.`;

/** The time for which an upload waits for its next bytes, or, once it is finished, to be used. */
export const WAITS_MS = DAY;
/** The time that an upload may take, however often more bytes come. */
export const LONGEST_MS = 7 * DAY;

/** The bounds of one account's uploads that nothing uses yet; `bytes` for those who may send files of books. */
export const WAITING_MAX = { uploads: 40, bytes: 12 * 2 ** 30, bytesOfOthers: 2 * 2 ** 30 } as const;

export const tooManyWaiting = (uploads: number, bytes: number, most: number): string =>
  uploads >= WAITING_MAX.uploads
    ? `Você já tem ${uploads} envios à espera, o máximo. Termine ou cancele algum antes de começar outro.`
    : `Os seus envios à espera já somam ${formatBytes(bytes)} dos ${most / 2 ** 30} GB possíveis. Termine ou cancele algum antes de começar outro.`;
