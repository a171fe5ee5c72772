import { endingsFor, extensionsFor, fileTypeOf } from '../../../../features/books/file-type.ts';
import { FIELD_RULES, FILE_FIELDS, type FileField } from '../../../../features/drafts/draft.ts';
import { mostBytes, tooLarge } from '../../../../features/uploads/upload.ts';

const PICTURES = ['jpg', 'jpeg', 'png', 'webp', 'avif'];

type Named = Pick<File, 'name' | 'size'>;

export const endings = (field: FileField): string => {
  const { kind } = FIELD_RULES[field];
  return kind === null ? 'JPEG, PNG, WebP ou AVIF' : endingsFor(kind);
};

/** For the attribute `accept`. */
export const accepted = (field: FileField): string => {
  const { kind } = FIELD_RULES[field];
  return (kind === null ? PICTURES : extensionsFor(kind)).map((ending) => `.${ending}`).join();
};

/** Why a file does not go into a place of the book, in a sentence; null where it does. */
export function refusalOf(field: FileField, { name, size }: Named): string | null {
  const { kind, purpose } = FIELD_RULES[field];
  if (size === 0) return `${name} está vazio.`;
  if (size > mostBytes(purpose)) return tooLarge(size, purpose);
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (kind === null ? !PICTURES.includes(ending) : !fileTypeOf(kind, name))
    return `${name}: aqui vai ${endings(field)}.`;
  return null;
}

/** The places that take such a file. */
export const placesFor = (file: Named): FileField[] => FILE_FIELDS.filter((field) => refusalOf(field, file) === null);

/** The places with one file, in the order in which a file without a place fills them. */
const SINGLE: readonly FileField[] = ['mainBookFile', 'coverImage'];

export interface Sorted<Kind extends Named> {
  /** What can only be meant for one place. */
  sure: { file: Kind; field: FileField }[];
  /** What could be several things, with the likeliest. */
  unsure: { file: Kind; field: FileField }[];
  refused: string[];
}

/**
 * Where files belong that came at once. Sure is the only PDF where the book has none, and the only picture where it
 * has no cover: everything else is asked.
 */
export function sortFiles<Kind extends Named>(files: readonly Kind[], taken: ReadonlySet<FileField>): Sorted<Kind> {
  const sorted: Sorted<Kind> = { sure: [], unsure: [], refused: [] };
  const filled = new Set(taken);
  for (const file of files) {
    const places = placesFor(file);
    const single = SINGLE.find((field) => !filled.has(field) && places.includes(field));
    if (single) filled.add(single);
    const isOnly = single && files.filter((other) => placesFor(other).includes(single)).length === 1;
    const likely = single ?? places.find((field) => !SINGLE.includes(field)) ?? places[0];
    // The place that takes most kinds of files says what is wrong with this one.
    if (likely === undefined) sorted.refused.push(refusalOf('additionalBookFiles', file)!);
    else sorted[isOnly ? 'sure' : 'unsure'].push({ file, field: likely });
  }
  return sorted;
}
