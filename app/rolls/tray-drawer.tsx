import { useState } from 'react';
import type { Derivation } from '../../game/sheet/derive.ts';
import type { SheetDoc } from '../../game/sheet/doc.ts';
import { Drawer } from './drawer.tsx';
import { type Asking, Tray } from './tray.tsx';

export interface TraySheet {
  characterId: string;
  /** As it is now; may be empty. */
  name: () => string;
  /** As it is now, with what was not saved yet; undefined while there is none. */
  derivation: () => Derivation | undefined;
  /** Takes the sheet as a roll left it, before a stream tells it. */
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

/** The tray at the side of a screen. What was thrown in it stays while the screen does. */
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
