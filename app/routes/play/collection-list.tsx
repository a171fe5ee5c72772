import type { Collection, CollectionChoice } from '../../../features/characters/collection.ts';
import { COLLECTION_SORTS } from '../../../features/characters/collection.ts';
import { formatWhole } from '../../../lib/number.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { TabLinks } from '../../../ui/tabs.tsx';
import { ChoiceSelect } from '../../list/choice-select.tsx';
import { SearchField } from '../../list/search-field.tsx';
import { CharacterCard } from './character-card.tsx';
import { CharacterMenu } from './character-menu.tsx';
import { resultLabel, SORT_WORDS } from './collection-labels.ts';
import { COLLECTION_PATH, collectionAddress, isNarrowed, narrowed, SORT_NAMES } from './collection-query.ts';
import { ImportButton } from './import-button.tsx';
import type { CharacterActs } from './use-character-acts.ts';
import { COLLECTION_FORM, useCollectionForm, useCollectionQuery } from './use-collection-form.ts';

interface CollectionListProps {
  collection: Collection;
  acts: CharacterActs;
}

/** The characters, and what chooses among them. */
export function CollectionList({ collection, acts }: CollectionListProps) {
  const { query, busy } = useCollectionQuery();
  const { characters, total, page, pages, counts } = collection;
  const folders = collection.folders.map(({ value }) => value);
  return (
    <section aria-labelledby="resultado" className="collection">
      <TabLinks
        label="Partes da coleção"
        links={[false, true].map((archived) => ({
          to: collectionAddress(narrowed(query, { archived, folder: null, system: null })),
          label: (
            <>
              {archived ? 'No arquivo' : 'Na mesa'}{' '}
              <span className="figure">{formatWhole(archived ? counts.archived : counts.active)}</span>
            </>
          ),
          current: query.archived === archived,
        }))}
      />
      <Narrowing query={query} collection={collection} />
      <div className="collection-line">
        <h2 id="resultado" tabIndex={-1} className="collection-result">
          <span role="status">{resultLabel(query, collection)}</span>
        </h2>
        <ImportButton acts={acts} />
      </div>
      <div aria-busy={busy} className="collection-cards">
        {total === 0 ? (
          <NothingHere query={query} />
        ) : (
          <ul className="character-grid">
            {characters.map((character) => (
              <CharacterCard
                key={character.characterId}
                character={character}
                acts={<CharacterMenu character={character} folders={folders} acts={acts} />}
              />
            ))}
          </ul>
        )}
      </div>
      {pages > 1 && (
        <Pagination
          label="Páginas da coleção"
          current={page}
          total={pages}
          to={(number) => collectionAddress({ ...query, page: number })}
        />
      )}
    </section>
  );
}

function Narrowing({ query, collection }: { query: CollectionChoice; collection: Collection }) {
  const { submit, type, apply } = useCollectionForm();
  return (
    <search>
      <form id={COLLECTION_FORM} action={COLLECTION_PATH} className="collection-form" onSubmit={submit}>
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

function NothingHere({ query }: { query: CollectionChoice }) {
  if (isNarrowed(query))
    return (
      <Empty
        icon="search"
        title={query.q ? `Nada com “${query.q}” por aqui` : 'Ninguém por aqui'}
        text="Procure de outro jeito, ou veja todos."
        action={
          <ButtonLink
            variant="secondary"
            to={collectionAddress(narrowed(query, { q: '', system: null, folder: null }))}
          >
            Ver sem filtros
          </ButtonLink>
        }
      />
    );
  if (query.archived)
    return <Empty icon="archive" title="O arquivo está vazio" text="O que você arquivar espera aqui, inteiro." />;
  return (
    <Empty
      icon="person"
      title="Todos no arquivo"
      text="Os seus personagens estão guardados. Chame um de volta ou comece outro."
      action={<ButtonLink to="/colecoes/novo-personagem">Criar personagem</ButtonLink>}
    />
  );
}
