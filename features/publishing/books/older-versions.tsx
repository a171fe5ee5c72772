import type { ReactNode } from 'react';

interface OlderVersionsProps<File> {
  name: string;
  files: readonly File[];
  children: (file: File) => ReactNode;
}

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
