import type { FileKind } from '../../people/uploads/file-kind.ts';

export interface FileLine<File> {
  current: File;
  older: File[];
}

interface NamedFile {
  kind: FileKind;
  name: string;
}

interface VersionedFile extends NamedFile {
  version: number;
}

/** A new version replaces the main file, or the extra of the same kind and name. */
export const lineOf = ({ kind, name }: NamedFile): string => (kind === 'main' ? kind : `${kind}/${name}`);

/** Groups a book's files by line. Of equal versions the later in the list is the newer. */
export function fileLines<File extends VersionedFile>(files: readonly File[]): FileLine<File>[] {
  return [...Map.groupBy(files, lineOf).values()].map((versions) => {
    const [current, ...older] = versions.toReversed().toSorted((a, b) => b.version - a.version);
    return { current: current!, older };
  });
}
