import { useState } from 'react';
import type { Collection, CollectionCharacter } from '../../../features/play/characters/collection.ts';
import { formatWhole } from '../../../lib/number.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { EmptyProps } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TabLinks } from '../../../ui/tabs.tsx';
import { ListBody } from '../../list/list-body.tsx';
import { ListTools } from '../../list/list-tools.tsx';
import { useSelection } from '../../list/use-selection.ts';
import { CharacterCard } from './character-card.tsx';
import { CharacterMenu } from './character-menu.tsx';
import { characterCount, resultLabel } from './collection-labels.ts';
import { CollectionNarrowing } from './collection-narrowing.tsx';
import { collectionAddress, isNarrowed } from './collection-query.ts';
import { FolderDialog } from './folder-dialog.tsx';
import { ImportButton } from './import-button.tsx';
import type { CharacterActs } from './use-character-acts.ts';
import { useCollectionQuery } from './use-collection-form.ts';
import { characterKey, useCollectionPages } from './use-collection-pages.ts';

interface CollectionListProps {
  collection: Collection & { failure: string | null };
  acts: CharacterActs;
}

const EMPTY: Record<'active' | 'archived', EmptyProps> = {
  archived: { icon: 'archive', title: 'O arquivo está vazio', text: 'O que você arquivar espera aqui, inteiro.' },
  active: {
    icon: 'person',
    title: 'Todos no arquivo',
    text: 'Os seus personagens estão guardados. Chame um de volta ou comece outro.',
    action: <ButtonLink to="/colecoes/novo-personagem">Criar personagem</ButtonLink>,
  },
};

const nameOf = ({ name }: CollectionCharacter): string => name.trim() || 'Sem nome';

export function CollectionList({ collection, acts }: CollectionListProps) {
  const { query, busy } = useCollectionQuery();
  const pages = useCollectionPages(collection, query);
  const selection = useSelection(pages.rows, characterKey);
  const { counts, failure } = collection;
  const folders = collection.folders.map(({ value }) => value);
  return (
    <section aria-labelledby="resultado" className="collection" onKeyDown={selection.onKeyDown}>
      <TabLinks
        label="Partes da coleção"
        links={[false, true].map((archived) => ({
          to: collectionAddress({ ...query, archived, folder: null, system: null }),
          label: (
            <>
              {archived ? 'No arquivo' : 'Ativos'}{' '}
              <span className="figure">{formatWhole(archived ? counts.archived : counts.active)}</span>
            </>
          ),
          current: query.archived === archived,
        }))}
      />
      <CollectionNarrowing query={query} collection={collection} />
      <div className="collection-line">
        <h2 id="resultado" tabIndex={-1} className="collection-result">
          <span role="status">{resultLabel(query, collection)}</span>
        </h2>
        <ListTools
          selection={selection}
          shown={pages.rows.length}
          countLabel={(count) => `${characterCount(count)} ${count === 1 ? 'selecionado' : 'selecionados'}`}
          actions={
            <BulkActs
              chosen={selection.chosen}
              archived={query.archived}
              folders={folders}
              acts={acts}
              onDone={selection.end}
            />
          }
        >
          <ImportButton acts={acts} />
          <a className="button button-tertiary button-mini" href="/colecoes/personagens/exportar" download>
            <Icon name="download" />
            Exportar a lista (CSV)
          </a>
        </ListTools>
      </div>
      <ListBody
        label="Personagens"
        pages={pages}
        keyOf={characterKey}
        nameOf={nameOf}
        busy={busy}
        failing={failure}
        empty={EMPTY[query.archived ? 'archived' : 'active']}
        nothingFound={{
          narrowed: isNarrowed(query),
          title: query.q ? `Nada com “${query.q}” por aqui` : 'Ninguém por aqui',
          text: 'Procure de outro jeito, ou veja todos.',
          all: collectionAddress({ ...query, q: '', system: null, folder: null }),
        }}
        moreLabel="Mostrar mais personagens"
        selection={selection}
        look={{
          className: 'character-grid',
          card: (character, row, box) => (
            <CharacterCard
              key={character.characterId}
              character={character}
              row={row}
              acts={box ?? <CharacterMenu character={character} folders={folders} acts={acts} />}
            />
          ),
        }}
      />
    </section>
  );
}

interface BulkActsProps {
  chosen: readonly CollectionCharacter[];
  archived: boolean;
  folders: readonly string[];
  acts: CharacterActs;
  onDone: () => void;
}

function BulkActs({ chosen, archived, folders, acts, onDone }: BulkActsProps) {
  const [moving, setMoving] = useState(false);
  const [first] = chosen;
  const sameFolder = chosen.every(({ folder }) => folder === first?.folder);
  const finish = async (work: Promise<void>): Promise<void> => {
    await work;
    onDone();
  };
  return (
    <>
      <Button
        size="mini"
        variant="secondary"
        pending={acts.pending}
        onClick={() => void finish(acts.archiveAll(chosen, !archived))}
      >
        <Icon name={archived ? 'table' : 'archive'} />
        {archived ? 'Devolver à mesa' : 'Arquivar'}
      </Button>
      <Button size="mini" variant="secondary" pending={acts.pending} onClick={() => setMoving(true)}>
        <Icon name="bookshelf" />
        Mudar de pasta
      </Button>
      {moving && (
        <FolderDialog
          name={characterCount(chosen.length)}
          folder={sameFolder ? (first?.folder ?? null) : null}
          folders={folders}
          onClose={() => setMoving(false)}
          onMove={(to) => {
            setMoving(false);
            void finish(acts.moveAll(chosen, to));
          }}
        />
      )}
    </>
  );
}
