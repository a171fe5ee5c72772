import { useMemo } from 'react';
import { useAddressForm, useComingSearch } from '../../list/address-form.ts';
import { readStoreQuery, type StoreQuery, storeAddress } from './store-query.ts';

/** The one form of the store: its controls stand in the banner, above the shelf and beside it. */
export const STORE_FORM = 'busca-na-loja';

/** What the address says, or will say once the navigation under way is done. */
export function useStoreQuery(): { query: StoreQuery; busy: boolean } {
  const { search, busy } = useComingSearch('/loja');
  const query = useMemo(() => readStoreQuery(new URLSearchParams(search)), [search]);
  return { query, busy };
}

const formAddress = (params: URLSearchParams): string => storeAddress({ ...readStoreQuery(params), page: null });

export const useStoreForm = () => useAddressForm(STORE_FORM, formAddress);
