import { useMemo } from 'react';
import type { CollectionChoice } from '../../../features/characters/collection.ts';
import { useAddressForm, useComingSearch } from '../../list/address-form.ts';
import { COLLECTION_PATH, collectionAddress, readCollectionQuery } from './collection-query.ts';

/** The one form of the collection, whatever stands between its controls. */
export const COLLECTION_FORM = 'busca-nos-personagens';

/** What the address says, or will say once the navigation under way is done. */
export function useCollectionQuery(): { query: CollectionChoice; busy: boolean } {
  const { search, busy } = useComingSearch(COLLECTION_PATH);
  const query = useMemo(() => readCollectionQuery(new URLSearchParams(search)), [search]);
  return { query, busy };
}

const formAddress = (params: URLSearchParams): string => collectionAddress(readCollectionQuery(params));

export const useCollectionForm = () => useAddressForm(COLLECTION_FORM, formAddress);
