import { useMemo } from 'react';
import { useAddressForm, useComingSearch } from '../../list/address-form.ts';
import { readStoreQuery, type StoreQuery, storeAddress } from './store-query.ts';

/** Id of the store's form: its controls are in different places. */
export const STORE_FORM = 'busca-na-loja';

/** The address, or the one of a pending navigation. */
export function useStoreQuery(): { query: StoreQuery; busy: boolean } {
  const { search, busy } = useComingSearch('/loja');
  const query = useMemo(() => readStoreQuery(new URLSearchParams(search)), [search]);
  return { query, busy };
}

const formAddress = (params: URLSearchParams): string => storeAddress({ ...readStoreQuery(params), page: null });

export const useStoreForm = () => useAddressForm(STORE_FORM, formAddress);
