import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { SheetChange } from '../../features/play/characters/character-schema.ts';
import type { Edit } from '../../game/sheet/doc.ts';
import { editsBack, editsBackTo } from '../../game/sheet/history.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { callFunction } from '../api/call.ts';
import { settle } from '../api/refusal.ts';
import { TryAgain } from '../errors/try-again.tsx';
import { useRootData } from '../root-data.ts';
import { wordsOfChange } from './history-labels.ts';
import { useEdit, useOpenSheet } from './sheet-context.ts';
import './sheet-history.css';

interface LoadedHistory {
  changes: readonly SheetChange[];
  nextCursor: string | null;
}

/** The sheet's number of operations once the server has all of this page's; null while something is on its way. */
function useSavedSeq(): number | null {
  const { sync } = useOpenSheet();
  const savedSeq = (): number | null => (sync.view().state.kind === 'saved' ? sync.store.confirmed.seq : null);
  return useSyncExternalStore(sync.subscribe, savedSeq, savedSeq);
}

function useHistory() {
  const { characterId } = useOpenSheet();
  const seq = useSavedSeq();
  const [loaded, setLoaded] = useState<LoadedHistory | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const asked = useRef(0);
  const load = async (cursor?: string): Promise<void> => {
    asked.current += 1;
    const mine = asked.current;
    setPending(true);
    const call = callFunction('getCharacterHistory', { characterId, ...(cursor ? { cursor } : {}) });
    const { output: page, refusal } = await settle(call);
    if (mine !== asked.current) return;
    setPending(false);
    setFailure(refusal?.message ?? null);
    if (!refusal)
      setLoaded((before) => (cursor && before ? { ...page, changes: [...before.changes, ...page.changes] } : page));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is new at each render
  useEffect(() => {
    if (seq !== null) void load();
  }, [characterId, seq]);
  return { loaded, failure, pending, load };
}

/** The newest change stands first. There are two ways back: of one place, or of the whole sheet to before a change. */
export function SheetHistory() {
  const { store, readOnly } = useOpenSheet();
  const { schema } = store.sheet;
  const edit = useEdit();
  const { user } = useRootData();
  const { loaded, failure, pending, load } = useHistory();
  const restore = (edits: readonly Edit[], said: string): void => {
    if (edits.every(edit)) toast.success(said);
  };
  return (
    <div className="sheet-history">
      <p>Cada mudança fica guardada, até as quinhentas mais novas. Voltar atrás também entra aqui: nada se perde.</p>
      {failure && <TryAgain message={failure} onAgain={() => load()} />}
      {loaded?.changes.length === 0 && <p className="list-empty">Ninguém mudou nada ainda.</p>}
      {!loaded && !failure && <p role="status">Buscando o histórico…</p>}
      {loaded && (
        <ol className="sheet-changes" reversed>
          {loaded.changes.map((change, at) => (
            <ChangeRow
              key={change.changeId}
              change={change}
              mine={change.by.uid === user?.uid}
              back={readOnly ? [] : editsBack(schema, store.doc, change.path, change.before)}
              onBack={(label) =>
                restore(editsBack(schema, store.doc, change.path, change.before), `${label}: desfeito.`)
              }
              onBackTo={
                readOnly || at === 0
                  ? undefined
                  : () => {
                      const since = loaded.changes.slice(0, at + 1);
                      restore(editsBackTo(schema, store.doc, since), 'A ficha voltou a como estava.');
                    }
              }
            />
          ))}
        </ol>
      )}
      {loaded?.nextCursor && (
        <Button variant="secondary" pending={pending} onClick={() => void load(loaded.nextCursor ?? undefined)}>
          Mostrar mais
        </Button>
      )}
    </div>
  );
}

interface ChangeRowProps {
  change: SheetChange;
  mine: boolean;
  back: readonly Edit[];
  onBack: (label: string) => void;
  /** Undefined where it would be the same as going back in this place. */
  onBackTo: (() => void) | undefined;
}

function ChangeRow({ change, mine, back, onBack, onBackTo }: ChangeRowProps) {
  const { store } = useOpenSheet();
  const id = useId();
  const { label, parts, said } = wordsOfChange(store.sheet.schema, change);
  const { at, by, cause } = change;
  return (
    <li>
      <p id={id} className="sheet-change-words">
        <b>{label}</b>
        {said && <span>{said}</span>}
        {parts.map(({ label: of, before, after }) => (
          <span key={of ?? ''}>
            {of && `${of} `}
            <del>{before}</del> <span aria-hidden="true">→</span>
            <span className="sr-only">agora</span> <ins>{after}</ins>
          </span>
        ))}
      </p>
      <p className="note">
        {mine ? 'Você' : by.displayName}, <time dateTime={at}>{formatDateTime(at)}</time>
        {cause && `, por ${cause}`}
      </p>
      {(back.length > 0 || onBackTo) && (
        <p className="sheet-change-acts">
          {back.length > 0 && (
            <Button size="mini" variant="secondary" aria-describedby={id} onClick={() => onBack(label)}>
              Desfazer isto
            </Button>
          )}
          {onBackTo && (
            <Button size="mini" variant="tertiary" aria-describedby={id} onClick={onBackTo}>
              Voltar a ficha para antes disto
            </Button>
          )}
        </p>
      )}
    </li>
  );
}
