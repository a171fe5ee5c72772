import { type ComponentProps, type ComponentType, useEffect, useId, useRef, useState } from 'react';
import type { PartyMember } from '../../../../features/play/campaigns/campaign-schema.ts';
import { sheetPath } from '../../../../features/play/characters/system-look.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { late } from '../../../late.ts';
import { BringWindow } from '../bring-window.tsx';
import { type Table, useTable } from '../table-context.ts';
import { SHEET_WINDOW_WIDTH, WindowLink } from '../window-link.tsx';
import './desk.css';

type OwnSheet = typeof import('./own-sheet.tsx').OwnSheet;

/** The sheet stands open where a window has room for it. */
const ROOMY = '(width >= 76.25rem) and (height >= 34rem)';
const MISSING = 'A ficha não carregou. Confira a sua conexão e abra de novo.';

/** The sheet loads when it is first seen: a table at rest does not pay for it. */
function useOwnSheet(seen: boolean, onMissing: () => void): ComponentType<ComponentProps<OwnSheet>> | null {
  const [loaded, setLoaded] = useState<OwnSheet | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once each time it is opened
  useEffect(() => {
    if (!seen || loaded) return;
    late(() => import('./own-sheet.tsx')).then(
      ({ OwnSheet }) => setLoaded(() => OwnSheet),
      () => {
        toast.error(MISSING);
        onMissing();
      },
    );
  }, [seen]);
  return loaded;
}

const ownIn = ({ view, uid }: Table): PartyMember[] => view.party.filter((character) => character.uid === uid);

/**
 * The style of the room learns here what stands at one's place: its columns are known before the sheet, which is its last
 * part, is read from the answer.
 */
export function placeAt(table: Table): 'sheet' | 'folded' | 'empty' | undefined {
  const { view, open, sheet } = table;
  if (ownIn(table).length > 0) return sheet === 'folded' ? 'folded' : 'sheet';
  return view.may.bringSheet && open && !view.may.change ? 'empty' : undefined;
}

/** One's own sheet at the table: beside the log where there is room, and a drawer above the field of a phone. */
export function TableDesk() {
  const table = useTable();
  const own = ownIn(table);
  const [wanted, setWanted] = useState<string | null>(null);
  const character = own.find(({ characterId }) => characterId === wanted) ?? own[0];
  if (character) return <Desk own={own} character={character} onChoose={setWanted} />;
  return placeAt(table) === 'empty' ? <Bring campaignId={table.view.campaignId} /> : null;
}

/** Stands in the sheet's place until there is one. */
function Bring({ campaignId }: { campaignId: string }) {
  const [bringing, setBringing] = useState(false);
  return (
    <p className="desk-bring">
      Traga um personagem, e a ficha dele fica aqui.{' '}
      <Button size="mini" variant="secondary" onClick={() => setBringing(true)}>
        Escolher
      </Button>
      {bringing && <BringWindow campaignId={campaignId} current={null} onClose={() => setBringing(false)} />}
    </p>
  );
}

interface DeskProps {
  own: readonly PartyMember[];
  character: PartyMember;
  onChoose: (characterId: string) => void;
}

function Desk({ own, character, onChoose }: DeskProps) {
  const { uid, sheet, onSheet } = useTable();
  const { characterId, system } = character;
  const shown = sheet === 'open' || sheet === 'over';
  const over = sheet === 'over';
  const body = useId();
  // The sheet has its width from the first paint, so that the log stays in its place.
  useEffect(() => onSheet((place) => place ?? (matchMedia(ROOMY).matches ? 'open' : 'folded')), [onSheet]);
  const handle = useRef<HTMLButtonElement>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (over) {
      before.current = document.activeElement;
      handle.current?.focus();
    } else if (before.current instanceof HTMLElement) {
      before.current.focus();
      before.current = null;
    }
  }, [over]);
  const Sheet = useOwnSheet(shown, () => onSheet('folded'));
  const name = character.name.trim() || 'Sem nome';
  return (
    <section
      className="table-desk"
      data-shown={sheet === null ? undefined : shown}
      data-over={over}
      aria-label={`A sua ficha: ${name}`}
      onKeyDown={(event) => {
        if (!over || event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onSheet('open');
      }}
    >
      <div className="desk-head">
        <button
          ref={handle}
          type="button"
          className="desk-handle"
          aria-expanded={shown}
          aria-controls={body}
          onClick={() => onSheet(shown ? 'folded' : 'open')}
        >
          Ficha <span>de {name}</span>
        </button>
        {own.length > 1 && shown && (
          <select
            className="control"
            aria-label="Personagem"
            value={characterId}
            onChange={(event) => onChoose(event.currentTarget.value)}
          >
            {own.map((one) => (
              <option key={one.characterId} value={one.characterId}>
                {one.name.trim() || 'Sem nome'}
              </option>
            ))}
          </select>
        )}
        <WindowLink
          to={sheetPath(system, characterId)}
          name={`ficha-${characterId}`}
          what={`a ficha de ${name}`}
          width={SHEET_WINDOW_WIDTH}
        />
        {over && (
          <IconButton icon="close" label="Voltar ao mapa" className="desk-close" onClick={() => onSheet('open')} />
        )}
      </div>
      <div id={body} className="desk-body" hidden={!shown}>
        {Sheet ? (
          <Sheet key={characterId} uid={uid} characterId={characterId} />
        ) : (
          <p className="desk-waits" aria-busy="true">
            Abrindo a ficha…
          </p>
        )}
      </div>
    </section>
  );
}
