import type { ReactNode } from 'react';
import type { SceneView } from '../../../features/play/campaigns/scene/scene-schema.ts';
import { ROOMS, type Room } from '../../../features/play/campaigns/table-paths.ts';
import { Seen } from '../initiative/seen.tsx';
import { isWhole } from '../initiative/use-encounter.ts';
import type { Shelf } from './load-shelf.server.ts';
import { TableResources } from './moon.tsx';
import { FoldedNote } from './note-parts.tsx';
import { Party } from './party.tsx';
import { ScreenScene } from './screen/screen-scene.tsx';
import { SourceBooks } from './sources.tsx';
import { useTable } from './table-context.ts';

/** The rooms in which somebody may see other things than their leader does. */
export const SEEN_ROOMS = [
  'mesa',
  'turma',
  'iniciativa',
  'cena',
  'entregas',
  'estante',
] as const satisfies readonly Room[];
export type SeenRoom = (typeof SEEN_ROOMS)[number];

type ShelfBooks = Pick<Shelf, 'returned' | 'now'>;

interface SeeAsRoomProps {
  room: SeenRoom;
  scene: SceneView | null;
  shelf: ShelfBooks;
}

/** A room of the table as the person sees it, without anything to press. */
export function SeeAsRoom({ room, scene, shelf }: SeeAsRoomProps) {
  const { view, fight } = useTable();
  switch (room) {
    case 'iniciativa':
      return <SeenFight empty="Nenhuma luta agora." />;
    case 'cena':
      return scene ? (
        <ScreenScene key={scene.sceneId} shown={scene} people={view} fight={fight} />
      ) : (
        <Part room="cena">
          <p className="roll-lines-empty">A cortina está fechada: quem joga não vê a cena.</p>
        </Part>
      );
    case 'entregas':
      return <SeenNotes />;
    case 'estante':
      return <SeenShelf shelf={shelf} empty="Nenhum livro na estante para esta pessoa." />;
    default:
      return (
        <>
          <SeenFight />
          <TableResources />
          <SeenAsks />
          <Party />
          <SeenShelf shelf={shelf} />
        </>
      );
  }
}

interface PartProps {
  room: Room;
  children: ReactNode;
}

const Part = ({ room, children }: PartProps) => (
  <section className="table-notes" aria-labelledby={`ver-${room}`}>
    <header className="table-head">
      <h2 id={`ver-${room}`}>{ROOMS[room]}</h2>
    </header>
    {children}
  </section>
);

/** The fight that runs; without one the words, if there are any. */
function SeenFight({ empty }: { empty?: string }) {
  const { view, fight, uid, open } = useTable();
  if (!fight || isWhole(fight))
    return (
      empty && (
        <Part room="iniciativa">
          <p className="roll-lines-empty">{empty}</p>
        </Part>
      )
    );
  return (
    <div className="initiative">
      <Seen view={fight} party={view.party} uid={uid} closed={!open} heading="h2" />
    </div>
  );
}

function SeenAsks() {
  const { view, uid } = useTable();
  const { asks } = view;
  if (asks.length === 0) return null;
  return (
    <section aria-labelledby="ver-testes">
      <h2 id="ver-testes">Testes pedidos</h2>
      <ul className="see-as-lines">
        {asks.map(({ askId, label, waiting }) => (
          <li key={askId}>
            {label}
            {waiting.includes(uid) && ', espera a rolagem desta pessoa'}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SeenNotes() {
  const {
    notes: { notes },
    view: { members },
  } = useTable();
  return (
    <Part room="entregas">
      {notes.length === 0 ? (
        <p className="roll-lines-empty">Nada foi entregue a esta pessoa ainda.</p>
      ) : (
        <ul className="note-list">
          {notes.map((note) => (
            <FoldedNote key={note.noteId} note={note} members={members} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function SeenShelf({ shelf: { returned, now }, empty }: { shelf: ShelfBooks; empty?: string }) {
  const { view } = useTable();
  const none = view.sources.length === 0;
  if (none && !empty) return null;
  return (
    <section className="table-sources" aria-labelledby="ver-estante">
      <div className="table-head">
        <h2 id="ver-estante">Estante da mesa</h2>
      </div>
      {none ? <p className="roll-lines-empty">{empty}</p> : <SourceBooks returned={returned} now={now} />}
    </section>
  );
}
