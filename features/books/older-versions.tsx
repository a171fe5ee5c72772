import type { ReactNode } from 'react';

interface OlderVersionsProps<File> {
  /** Of the file they are versions of, for those who listen. */
  name: string;
  files: readonly File[];
  /** Draws one as an item of a list. */
  children: (file: File) => ReactNode;
}

/** What a file took the place of, folded away; nothing where it is the first of its line. */
export function OlderVersions<File>({ name, files, children }: OlderVersionsProps<File>) {
  if (files.length === 0) return null;
  return (
    <details>
      <summary className="link">
        {files.length === 1 ? 'Versão anterior' : `${files.length} versões anteriores`}
        <span className="sr-only"> de {name}</span>
      </summary>
      <ul>{files.map(children)}</ul>
    </details>
  );
}
