import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Tool } from './board-marks.ts';
import type { MapAct, PanelName } from './tools.ts';
import { useMapKeys } from './use-map-keys.ts';

interface AtWindow {
  leads: boolean;
  plays: boolean;
  selected: string | null;
  onSaid: (said: string) => void;
  /** One's own sheet lies over the map. */
  sheetOver: boolean;
  onSheetBack: () => void;
}

/** The map's window: how much of the screen it has, what lies over it, and which tool is in the hand. */
export function useMapWindow(room: RefObject<HTMLElement | null>, at: AtWindow) {
  const { leads, plays, selected, onSaid, sheetOver, onSheetBack } = at;
  const [params] = useSearchParams();
  const [full, setFull] = useState(params.get('tela') === 'cheia');
  const [bare, setBare] = useState(false);
  const [talking, setTalking] = useState(false);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const [tool, setTool] = useState<Tool>('mover');
  const panelId = useId();
  const before = useRef<HTMLElement | null>(null);

  // A panel takes the focus, and gives it back to where it was.
  useEffect(() => {
    const active = document.activeElement;
    if (panel) {
      before.current ??= active instanceof HTMLElement ? active : null;
      document.getElementById(panelId)?.focus();
      return;
    }
    const inPanel = active === document.body || active?.closest(`#${CSS.escape(panelId)}`);
    if (before.current && inPanel) before.current.focus();
    before.current = null;
  }, [panel, panelId]);

  // The line to speak in is there once the conversation is drawn.
  useEffect(() => {
    if (talking) document.querySelector<HTMLElement>('.composer-form input')?.focus();
  }, [talking]);

  const turnPanel = (name: PanelName | null) => setPanel((shown) => (shown === name ? null : name));
  const turnFull = () => {
    setFull(!full);
    setTalking(false);
  };
  const perform = (act: MapAct): void => {
    if (act.t === 'take') {
      setTool(act.family.tools.includes(tool) ? tool : act.family.tools[0]);
      onSaid(act.family.label);
    } else if (act.t === 'panel') turnPanel(act.panel);
    else if (act.t === 'full') turnFull();
    else if (act.t === 'bare') setBare(!bare);
    else if (act.t === 'talk') setTalking(!talking);
    else if (sheetOver) onSheetBack();
    else if (panel) setPanel(null);
    else if (talking) setTalking(false);
    else turnFull();
  };
  const held = selected !== null || tool !== 'mover';
  const covered = sheetOver || panel !== null || (full && talking);
  useMapKeys(room, { leads, plays, full, covered, held }, perform);
  return {
    full,
    bare,
    talking,
    panel,
    panelId,
    tool,
    setTool,
    turnPanel,
    turnFull,
    turnBare: () => setBare(!bare),
    turnTalk: () => setTalking(!talking),
  };
}
