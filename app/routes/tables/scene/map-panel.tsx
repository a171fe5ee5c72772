import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/button.tsx';
import type { PanelName } from './tools.ts';

const PANEL_WORDS: Record<PanelName, string> = {
  scene: 'Cenas',
  piece: 'Pôr peça',
  layers: 'Camadas',
  notes: 'Notas da cena',
};

interface MapPanelProps {
  id: string;
  panel: PanelName | null;
  onClose: () => void;
  children: ReactNode;
}

/** A slab over the map: what a tool of the rail opens. */
export const MapPanel = ({ id, panel, onClose, children }: MapPanelProps) => (
  <section
    id={id}
    className="scene-panel"
    tabIndex={-1}
    {...(panel ? { 'aria-label': PANEL_WORDS[panel] } : { hidden: true })}
  >
    <header>
      <h3>{panel && PANEL_WORDS[panel]}</h3>
      <IconButton icon="close" label="Fechar o painel" onClick={onClose} />
    </header>
    {children}
  </section>
);
