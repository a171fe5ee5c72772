import { useMemo } from 'react';
import type { CollectionChoice } from '../../../features/play/characters/collection.ts';
import { useAddressForm, useComingSearch } from '../../list/address-form.ts';
import { COLLECTION_PATH, collectionAddress, readCollectionQuery } from './collection-query.ts';

/** Id of the collection's form: its controls are in different places. */
export const COLLECTION_FORM = 'busca-nos-personagens';

/** The address, or the one of a pending navigation. */
export function useCollectionQuery(): { query: CollectionChoice; busy: boolean } {
  const { search, busy } = useComingSearch(COLLECTION_PATH);
  const query = useMemo(() => readCollectionQuery(new URLSearchParams(search)), [search]);
  return { query, busy };
}

const formAddress = (params: URLSearchParams): string => collectionAddress(readCollectionQuery(params));

export const useCollectionForm = () => useAddressForm(COLLECTION_FORM, formAddress);
