import type { RouteConfigEntry } from '@react-router/dev/routes';

export interface Address {
  /** `/campanhas/:id/diario` */
  path: string;
  file: string;
  /** The modules around it, the outermost first. */
  frames: readonly string[];
}

/** `colecoes?/campanhas`: with the optional part, and without it. */
const spelled = (path: string): string[] =>
  path
    .split('/')
    .reduce<string[]>(
      (before, part) =>
        before.flatMap((start) =>
          part.endsWith('?') ? [`${start}/${part.slice(0, -1)}`, start] : [part === '' ? start : `${start}/${part}`],
        ),
      [''],
    );

/** Every address that a screen answers. A frame has none of its own: its first room has it. */
export const addressesOf = (
  entries: readonly RouteConfigEntry[],
  above: { path: string; frames: readonly string[] } = { path: '', frames: [] },
): Address[] =>
  entries.flatMap(({ path = '', file, children }) =>
    spelled(path).flatMap((part) => {
      const here = above.path + part;
      if (children) return addressesOf(children, { path: here, frames: [...above.frames, file] });
      return path.includes('*') ? [] : [{ path: here || '/', file, frames: above.frames }];
    }),
  );
