import { useState } from 'react';
import { Drawer } from './drawer.tsx';
import { type RollRequest, Tray } from './tray.tsx';
import type { TraySheet } from './tray-sheet.ts';

export interface TrayDrawerProps {
  uid: string;
  sheet: TraySheet | undefined;
  open: boolean;
  asking: RollRequest | null;
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
      {wanted && <Tray {...tray} sheet={sheet} />}
    </Drawer>
  );
}
