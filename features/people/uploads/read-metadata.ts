import { AppError } from '../../../lib/app-error.ts';
import { cleanedName } from '../../../lib/name.ts';
import type { FileKind } from './file-kind.ts';
import { isFileKind, isPurpose, type Purpose } from './upload.ts';

/** A client's words about a file, as `Upload-Metadata` has them. */
export type Metadata = Readonly<Record<string, string | null>>;

export interface UploadMetadata {
  purpose: Purpose;
  fileName: string;
  bookId: string | null;
  kind: FileKind | null;
}

const FILE_NAME_MAX = 128;
const ID_MAX = 128;

const refusal = (message: string): AppError => new AppError('INVALID_ARGUMENT', message);

/** The database cannot store U+0000 or half surrogate pairs. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Throws INVALID_ARGUMENT with the sentence of the refusal. */
export function readMetadata(metadata: Metadata): UploadMetadata {
  if (
    !Object.entries(metadata)
      .flat()
      .every((text) => text === null || isStorable(text))
  )
    throw refusal('A descrição do envio tem sinais que não podemos guardar.');
  const { purpose, filename, bookId, kind } = metadata;
  if (!isPurpose(purpose)) throw refusal('O envio precisa dizer para que é o arquivo (purpose).');
  const fileName = cleanedName((filename ?? '').split(/[/\\]/).at(-1) ?? '', FILE_NAME_MAX);
  if (fileName === '') throw refusal('O envio precisa dizer o nome do arquivo (filename).');
  if (purpose !== 'bookFile') return { purpose, fileName, bookId: null, kind: null };
  if (!bookId || bookId.length > ID_MAX) throw refusal('O envio precisa dizer de que livro é o arquivo (bookId).');
  if (!isFileKind(kind)) throw refusal('O envio precisa dizer que arquivo do livro é esse (kind).');
  return { purpose, fileName, bookId, kind };
}
