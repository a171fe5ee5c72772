import { useState } from 'react';
import type { Collection, CollectionCharacter } from '../../../features/play/characters/collection.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { CsvLink } from '../../list/csv-link.tsx';
import { ListSection, useView } from '../../list/list-page.tsx';
import type { LoadedList } from '../../list/load-list.server.ts';
import { CharacterCard } from './character-card.tsx';
import { CharacterMenu } from './character-menu.tsx';
import { CHARACTERS } from './characters-list.tsx';
import { characterCount, resultLabel } from './collection-labels.ts';
import { COLLECTION_PATH } from './collection-paths.ts';
import { FolderDialog } from './folder-dialog.tsx';
import { ImportButton } from './import-button.tsx';
import type { CharacterActs } from './use-character-acts.ts';

interface CollectionListProps {
  collection: LoadedList<Collection>;
  acts: CharacterActs;
}

export function CollectionList({ collection, acts }: CollectionListProps) {
  const { view } = useView(CHARACTERS);
  const { systems } = collection;
  const folders = collection.folders.map(({ value }) => value);
  return (
    <ListSection
      id="resultado"
      list={CHARACTERS}
      loaded={collection}
      result={resultLabel(view, collection)}
      counts={collection.counts}
      leaves={{ system: '', folder: '' }}
      choices={{ system: systems, folder: collection.folders }}
      tools={
        <>
          <ImportButton size="mini" pending={acts.pending} onFile={(file) => void acts.bring(file)} />
          <CsvLink to={`${COLLECTION_PATH}/exportar`}>Exportar a lista (CSV)</CsvLink>
        </>
      }
      many={{
        count: (count) => `${characterCount(count)} ${count === 1 ? 'selecionado' : 'selecionados'}`,
        acts: [
          {
            label: 'Mover',
            draw: (chosen, end) => (
              <BulkActs
                chosen={chosen}
                archived={view.part === 'archived'}
                folders={folders}
                acts={acts}
                onDone={end}
              />
            ),
          },
        ],
      }}
      card={(character, row, { box }) => (
        <CharacterCard
          key={character.characterId}
          character={character}
          row={row}
          acts={box ?? <CharacterMenu character={character} folders={folders} acts={acts} />}
        />
      )}
    />
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
