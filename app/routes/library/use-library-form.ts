import { useListForm } from '../../list/list-filters.tsx';
import { LIBRARY } from './library-view.tsx';

/** Id of the library's form: its controls are in different places. */
export const LIBRARY_FORM = 'busca-na-biblioteca';

export const useLibraryForm = () => useListForm(LIBRARY, LIBRARY_FORM);
