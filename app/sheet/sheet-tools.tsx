import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { useKeys } from '../keys/use-keys.ts';
import { HelpLink } from '../links/help-link.tsx';
import { useDiceApi } from '../rolls/roll-context.ts';
import { HistoryWindow } from './history-window.tsx';
import { useRests } from './rests.ts';
import { useOpenSheet } from './sheet-context.ts';
import { SheetStatus } from './sheet-status.tsx';
import { forgetAll, redoNewest, undoNewest } from './undo.ts';
import '../../ui/styles/pressed.css';

interface SheetToolsProps {
  back: string;
  locked: boolean;
  onLock: (locked: boolean) => void;
  onDone: () => void;
}

/** The tools of a sheet that is being edited. */
export function SheetTools({ back, locked, onLock, onDone }: SheetToolsProps) {
  const { readOnly } = useOpenSheet();
  const [history, setHistory] = useState(false);
  useEditKeys();
  const desk = useDiceApi();
  const rests = useRests();
  return (
    <div className="sheet-tools">
      <div className="column sheet-tools-row">
        <ButtonLink to={back} size="mini" variant="tertiary" className="sheet-back">
          <Icon name="arrow-left" />
          Voltar
        </ButtonLink>
        <SheetStatus />
        {!readOnly && rests.length > 0 && (
          <Menu
            trigger={
              <Button size="mini" variant="secondary">
                <Icon name="campfire" />
                <span>Descansar</span>
              </Button>
            }
            items={rests}
          />
        )}
        <Button size="mini" variant="secondary" className="sheet-wide" onClick={() => setHistory(true)}>
          <Icon name="hourglass" />
          <span>Histórico</span>
        </Button>
        <HelpLink part="teclado" className="sheet-help" />
        <Button size="mini" variant="secondary" className="sheet-wide" onClick={() => window.print()}>
          <Icon name="files" />
          Imprimir
        </Button>
        {desk && (
          <Button size="mini" variant="secondary" onClick={() => desk.openTray()}>
            <Icon name="die" />
            <span>Bandeja</span>
          </Button>
        )}
        {!readOnly && (
          <Button size="mini" variant="secondary" aria-pressed={locked} onClick={() => onLock(!locked)}>
            <Icon name="padlock" />
            <span>Trancar</span>
          </Button>
        )}
        <Button size="mini" autoFocus onClick={onDone}>
          <Icon name="check" />
          Pronto
        </Button>
      </div>
      <HistoryWindow open={history} onClose={() => setHistory(false)} />
    </div>
  );
}

/** A text that is being typed in takes back its own letters, everything else is taken back here. */
function useEditKeys(): void {
  useEffect(() => forgetAll, []);
  const undo = () => void (undoNewest() || toast.warning('Nada a desfazer.'));
  const redo = () => void (redoNewest() || toast.warning('Nada a refazer.'));
  useKeys({ always: { 'ctrl+z': undo, 'ctrl+shift+z': redo, 'ctrl+y': redo }, letters: {} }, false);
}
