import { useMemo } from 'react';
import { useAddressForm, useComingSearch } from '../../list/address-form.ts';
import { STORE, type StoreView, storeAddress } from './store-view.ts';

/** Id of the store's form: its controls are in different places. */
export const STORE_FORM = 'busca-na-loja';

/** The address, or the one of a pending navigation. */
export function useStoreView(): { view: StoreView; busy: boolean } {
  const { search, busy } = useComingSearch(STORE.path);
  return { view: useMemo(() => STORE.read(new URLSearchParams(search)), [search]), busy };
}

const formAddress = (params: URLSearchParams): string => storeAddress({ ...STORE.read(params), page: '' });

export const useStoreForm = () => useAddressForm(STORE_FORM, formAddress);
