import { useMemo } from 'react';
import { useAddressForm, useComingSearch } from '../../list/address-form.ts';
import { type LibraryQuery, libraryAddress, narrowed, readLibraryQuery } from './library-query.ts';

/** The one form of the library: its search stands in the head, its other controls above the shelf. */
export const LIBRARY_FORM = 'busca-na-biblioteca';

/** What the address says, or will say once the navigation under way is done. */
export function useLibraryQuery(): { query: LibraryQuery; busy: boolean } {
  const { search, busy } = useComingSearch('/biblioteca');
  const query = useMemo(() => readLibraryQuery(new URLSearchParams(search)), [search]);
  return { query, busy };
}

const formAddress = (params: URLSearchParams): string => libraryAddress(narrowed(readLibraryQuery(params), {}));

export const useLibraryForm = () => useAddressForm(LIBRARY_FORM, formAddress);
