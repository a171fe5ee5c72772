import { mediaTypeOf, PDF } from '../../../../features/people/uploads/media-type.ts';
import { mostBytes, tooLarge } from '../../../../features/people/uploads/upload.ts';
import { isPdfOnly, typesFor } from '../../../../features/publishing/books/file-type.ts';
import { FIELD_RULES, FILE_FIELDS, type FileField } from '../../../../features/publishing/drafts/draft.ts';
import type { LookedAt } from '../../../uploads/looked-at.ts';

type ChosenFile = LookedAt<Pick<File, 'name' | 'size'>>;

export const types = (field: FileField): string => {
  const { kind } = FIELD_RULES[field];
  return kind === null ? 'JPEG, PNG ou WebP' : typesFor(kind);
};

function takes(field: FileField, head: Uint8Array): boolean {
  const { kind } = FIELD_RULES[field];
  const type = mediaTypeOf(head);
  if (kind === null) return type?.startsWith('image/') ?? false;
  return isPdfOnly(kind) ? type === PDF : type !== null;
}

/** A sentence if a file does not go into a place of the book; null if it does. Its bytes say what it is. */
export function refusalOf(field: FileField, { file: { name, size }, head }: ChosenFile): string | null {
  const { purpose } = FIELD_RULES[field];
  if (size === 0) return `${name} está vazio.`;
  if (size > mostBytes(purpose)) return tooLarge(size, purpose);
  return takes(field, head) ? null : `${name}: aqui vai ${types(field)}.`;
}

/** The places that take such a file. */
export const placesFor = (file: ChosenFile): FileField[] =>
  FILE_FIELDS.filter((field) => refusalOf(field, file) === null);

/** The places with one file, in the order in which a file without a place fills them. */
const SINGLE: readonly FileField[] = ['mainBookFile', 'coverImage'];

export interface SortedFiles<One extends ChosenFile> {
  /** Files that can only be meant for one place. */
  sure: (One & { field: FileField })[];
  /** Files that could be several things, with the likeliest. */
  unsure: (One & { field: FileField })[];
  refused: string[];
}

/**
 * Sorts files that came at once. Sure is the only PDF if the book has none, and the only picture if it has no cover:
 * everything else is asked.
 */
export function sortFiles<One extends ChosenFile>(
  files: readonly One[],
  taken: ReadonlySet<FileField>,
): SortedFiles<One> {
  const sorted: SortedFiles<One> = { sure: [], unsure: [], refused: [] };
  const filled = new Set(taken);
  for (const one of files) {
    const places = placesFor(one);
    const single = SINGLE.find((field) => !filled.has(field) && places.includes(field));
    if (single) filled.add(single);
    const isOnly = single && files.filter((other) => placesFor(other).includes(single)).length === 1;
    const likely = single ?? places.find((field) => !SINGLE.includes(field)) ?? places[0];
    // The place that takes most kinds of files says what is wrong with this one.
    if (likely === undefined) sorted.refused.push(refusalOf('additionalBookFiles', one)!);
    else sorted[isOnly ? 'sure' : 'unsure'].push({ ...one, field: likely });
  }
  return sorted;
}
