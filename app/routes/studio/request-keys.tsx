import type { KeyboardEvent } from 'react';
import { wordTable } from '../../../lib/words.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { type KeyHelp, KeyRows } from '../../keys/key-rows.tsx';

const KEYS: readonly KeyHelp[] = [
  [['J', '↓'], 'Próximo pedido'],
  [['K', '↑'], 'Pedido anterior'],
  [['G'], 'Liberar'],
  [['R'], 'Recusar, com o motivo'],
  [['P'], 'Abrir o comprovante'],
  [['X'], 'Selecionar, para responder vários'],
  [['?'], 'Esta ajuda'],
];

export const RequestKeysHelp = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onOpenChange={onClose} title="Responder pelo teclado">
    <p className="leads-apart">Com o foco em um pedido da lista:</p>
    <KeyRows rows={KEYS} />
  </Dialog>
);

export interface RequestKeys {
  move: (step: 1 | -1) => void;
  grant: () => void;
  refuse: () => void;
  openProof: () => void;
  select: () => void;
  help: () => void;
}

/** The keys work while a request, or something in it, has the focus. */
export function onRequestKey(event: KeyboardEvent, does: RequestKeys): void {
  const { key, target } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!(target instanceof Element) || target.closest('dialog, textarea, select') || !target.closest('[data-row]'))
    return;
  const acts = wordTable<() => void>({
    j: () => does.move(1),
    arrowdown: () => does.move(1),
    k: () => does.move(-1),
    arrowup: () => does.move(-1),
    g: does.grant,
    r: does.refuse,
    p: does.openProof,
    x: does.select,
    '?': does.help,
  });
  const act = acts.get(key.toLowerCase());
  if (!act) return;
  event.preventDefault();
  act();
}
