import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useOnline } from '../offline/use-connection.ts';
import { fieldOfOp, wordsOf } from './edit.ts';
import type { KeptOp } from './outbox.ts';
import { useOpenSheet } from './sheet-context.ts';
import type { SyncView } from './sheet-sync.ts';

function wordsOfState(state: SyncView['state']): string {
  switch (state.kind) {
    case 'opening':
      return 'Conferindo…';
    case 'saved':
      return 'Salvo';
    case 'saving':
      return 'Salvando…';
    case 'offline':
      return state.kept ? 'Sem conexão: guardado neste aparelho' : 'Sem conexão: não feche esta página';
    case 'unanswered':
      return state.kept
        ? 'O servidor não respondeu: guardado neste aparelho'
        : 'O servidor não respondeu: não feche esta página';
    case 'blocked':
      return state.message;
  }
}

export const useSyncView = (): SyncView => {
  const { sync } = useOpenSheet();
  return useSyncExternalStore(sync.subscribe, sync.view, sync.view);
};

/** Milliseconds without pending edits before “saved” shows; otherwise the status would flicker between keystrokes. */
const CALM_MS = 600;

function useCalm(state: SyncView['state']): SyncView['state'] {
  const [said, setSaid] = useState(state);
  const waits = state.kind === 'saved' && said.kind === 'saving';
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setSaid(state), CALM_MS);
    return () => clearTimeout(timer);
  }, [waits, state]);
  if (!waits && said !== state) setSaid(state);
  return waits ? said : state;
}

export function SheetStatus() {
  const state = useCalm(useSyncView().state);
  const online = useOnline();
  return (
    <p className="sheet-status" role="status" data-state={online ? state.kind : 'offline'}>
      {state.kind === 'saved' && !online ? 'Sem conexão' : wordsOfState(state)}
    </p>
  );
}

/** Refused edits with the user's text, until dismissed. */
export function RefusedEdits() {
  const { refused } = useSyncView();
  if (refused.length === 0) return null;
  return (
    <ul className="refused" role="alert">
      {refused.map((kept) => (
        <RefusedEdit key={kept.op.opId} kept={kept} />
      ))}
    </ul>
  );
}

function RefusedEdit({ kept }: { kept: KeptOp }) {
  const { store, sync } = useOpenSheet();
  const { schema } = store.sheet;
  const id = fieldOfOp(kept.op);
  const label = [...schema.fields, ...schema.conditions].find((one) => one.id === id)?.label ?? id;
  const words = wordsOf(kept.op);
  return (
    <li>
      <p>
        <b>Não aceito: {label}.</b> {kept.refused}
      </p>
      {words && <blockquote>{words}</blockquote>}
      <p className="row">
        {words && <CopyButton text={words} label="Copiar o que escrevi" />}
        <Button size="mini" variant="tertiary" onClick={() => void sync.dismiss(kept.op.opId)}>
          Dispensar
        </Button>
      </p>
    </li>
  );
}
