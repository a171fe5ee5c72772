import { useMemo } from 'react';
import { useAddressForm, useComingSearch } from '../../list/address-form.ts';
import { type LibraryQuery, libraryAddress, narrowQuery, readLibraryQuery } from './library-query.ts';

/** Id of the library's form: its controls are in different places. */
export const LIBRARY_FORM = 'busca-na-biblioteca';

/** The address, or the one of a pending navigation. */
export function useLibraryQuery(): { query: LibraryQuery; busy: boolean } {
  const { search, busy } = useComingSearch('/biblioteca');
  const query = useMemo(() => readLibraryQuery(new URLSearchParams(search)), [search]);
  return { query, busy };
}

const formAddress = (params: URLSearchParams): string => libraryAddress(narrowQuery(readLibraryQuery(params), {}));

export const useLibraryForm = () => useAddressForm(LIBRARY_FORM, formAddress);
