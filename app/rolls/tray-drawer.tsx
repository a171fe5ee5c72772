import { useState } from 'react';
import type { Derivation } from '../../game/sheet/derive.ts';
import type { SheetDoc } from '../../game/sheet/doc.ts';
import { Drawer } from './drawer.tsx';
import { type Asking, Tray } from './tray.tsx';

export interface TraySheet {
  characterId: string;
  name: () => string;
  /** The current derivation, including unsaved edits; undefined while there is none. */
  derivation: () => Derivation | undefined;
  onDoc?: (doc: SheetDoc) => void;
}

export interface TrayDrawerProps {
  uid: string;
  sheet: TraySheet | undefined;
  open: boolean;
  asking: Asking | null;
  onClose: () => void;
  onAsk: (rollId: string, label: string) => void;
  onAnswered: () => void;
}

export function TrayDrawer({ open, onClose, sheet, ...tray }: TrayDrawerProps) {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  const { asking } = tray;
  const name = sheet?.name();
  const title = asking?.label ?? (name ? `Dados de ${name}` : 'Bandeja de dados');
  return (
    <Drawer open={open} onClose={onClose} title={title} question={asking?.serial ?? null}>
      {wanted && (
        <Tray {...tray} characterId={sheet?.characterId} derivation={sheet?.derivation} onDoc={sheet?.onDoc} />
      )}
    </Drawer>
  );
}
