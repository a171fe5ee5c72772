import { COLLECTION_SORTS } from '../../../features/play/characters/character.ts';
import type { Collection, CollectionChoice } from '../../../features/play/characters/collection.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceSelect } from '../../list/choice-select.tsx';
import { SearchField } from '../../list/search-field.tsx';
import { SORT_WORDS } from './collection-labels.ts';
import { COLLECTION_PATH, SORT_NAMES } from './collection-query.ts';
import { COLLECTION_FORM, useCollectionForm } from './use-collection-form.ts';

export function CollectionNarrowing({ query, collection }: { query: CollectionChoice; collection: Collection }) {
  const { submit, type, apply } = useCollectionForm();
  return (
    <search>
      <form id={COLLECTION_FORM} action={COLLECTION_PATH} className="list-form" onSubmit={submit}>
        {query.archived && <input type="hidden" name="mostrar" value="arquivados" />}
        <label className="sr-only" htmlFor="busca-personagem">
          Buscar nos seus personagens
        </label>
        <SearchField id="busca-personagem" q={query.q} placeholder="Nome, sistema ou pasta" onType={type} />
        <ChoiceSelect
          name="sistema"
          label="Sistema"
          all="Todo sistema"
          value={query.system}
          choices={collection.systems}
          onChange={apply}
        />
        {(collection.folders.length > 0 || query.folder !== null) && (
          <ChoiceSelect
            name="pasta"
            label="Pasta"
            all="Toda pasta"
            value={query.folder}
            choices={collection.folders}
            onChange={apply}
          />
        )}
        <select name="ordem" className="control" aria-label="Ordem" value={SORT_NAMES[query.sort]} onChange={apply}>
          {COLLECTION_SORTS.map((sort) => (
            <option key={sort} value={SORT_NAMES[sort]}>
              {SORT_WORDS[sort]}
            </option>
          ))}
        </select>
        <noscript>
          <Button type="submit" variant="secondary">
            Aplicar
          </Button>
        </noscript>
      </form>
    </search>
  );
}
