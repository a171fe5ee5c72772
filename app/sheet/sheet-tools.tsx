import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { HelpLink } from '../links/help-link.tsx';
import { useDiceApi } from '../rolls/roll-context.ts';
import { useRests } from './rests.ts';
import { useOpenSheet } from './sheet-context.ts';
import { SheetStatus } from './sheet-status.tsx';

interface SheetToolsProps {
  back: string;
  locked: boolean;
  onLock: (locked: boolean) => void;
  onDone: () => void;
}

/** The tools of a sheet that is being edited. */
export function SheetTools({ back, locked, onLock, onDone }: SheetToolsProps) {
  const { readOnly } = useOpenSheet();
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
        <HelpLink part="teclado" className="sheet-help" />
        <Button size="mini" variant="secondary" className="sheet-print" onClick={() => window.print()}>
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
    </div>
  );
}
