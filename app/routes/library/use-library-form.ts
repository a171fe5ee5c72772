import { useState } from 'react';
import { useListForm } from '../../list/list-filters.tsx';
import { LIBRARY, type LibraryView } from './library-view.tsx';

/** Id of the library's form: its controls are in different places. */
export const LIBRARY_FORM = 'busca-na-biblioteca';

export const useLibraryForm = () => useListForm(LIBRARY, LIBRARY_FORM);

/** One book has nothing to search in, unless the address narrows it; controls that a reader used stay until they leave. */
export function useControls(owned: number, view: LibraryView): boolean {
  const isOf = owned > 1 || LIBRARY.isNarrowed(view);
  const [had, setHad] = useState(isOf);
  if (isOf && !had) setHad(true);
  return isOf || had;
}
