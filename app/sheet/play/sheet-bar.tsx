import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { useDiceApi } from '../../rolls/roll-context.ts';
import { HistoryWindow } from '../history-window.tsx';
import { useRests } from '../rests.ts';
import { useOpenSheet } from '../sheet-context.ts';
import { SheetStatus } from '../sheet-status.tsx';
import { PlayKeys } from './play-keys.tsx';

interface SheetBarProps {
  back: string;
  locked: boolean;
  /** The form is being made. */
  turning: boolean;
  /** The last roll's result, in a few words. */
  last: string;
  onEdit: () => void;
  onUnlock: () => void;
}

/** The tools at the foot of a sheet at play. */
export function SheetBar({ back, locked, turning, last, onEdit, onUnlock }: SheetBarProps) {
  const { readOnly } = useOpenSheet();
  const desk = useDiceApi();
  const rests = useRests();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [help, setHelp] = useState(false);
  const [history, setHistory] = useState(false);
  return (
    <div className="sheet-bar" data-foot-bar>
      <div className="column sheet-bar-row">
        <ButtonLink to={back} size="mini" variant="tertiary" className="sheet-bar-back">
          <Icon name="arrow-left" />
          <span>Voltar</span>
        </ButtonLink>
        <SheetStatus />
        {desk && (
          <button type="button" className="sheet-bar-tray" onClick={() => desk.openTray()}>
            <Icon name="die" />
            <span>Bandeja</span>
            {last && <small>{last}</small>}
          </button>
        )}
        <Menu
          trigger={
            <button type="button">
              <Icon name="campfire" />
              <span>{readOnly || rests.length === 0 ? 'Mais' : 'Descansar'}</span>
            </button>
          }
          items={[
            ...(readOnly ? [] : rests),
            { label: 'Histórico', icon: 'hourglass', onSelect: () => setHistory(true) },
            { label: 'Teclas', icon: 'help', onSelect: () => setHelp(true) },
            { label: 'Ajuda', icon: 'help', onSelect: () => void navigate('/ajuda#teclado') },
            { label: 'Imprimir', icon: 'files', onSelect: () => window.print() },
          ]}
        />
        <button
          type="button"
          className="sheet-bar-edit"
          aria-busy={turning}
          onClick={() => (locked && !readOnly ? setAsking(true) : onEdit())}
        >
          <Icon name={locked ? 'padlock' : 'pencil'} />
          <span>{readOnly ? 'Ver tudo' : 'Editar'}</span>
        </button>
      </div>
      <HistoryWindow open={history} onClose={() => setHistory(false)} />
      <PlayKeys help={help} onHelp={setHelp} />
      {locked && (
        <Dialog open={asking} onOpenChange={setAsking} title="Esta ficha está trancada">
          <p>
            Você a trancou neste navegador para que nada mude nela sem querer. Os números da faixa continuam livres.
          </p>
          <p className="row follows-apart">
            <Button
              onClick={() => {
                setAsking(false);
                onUnlock();
              }}
            >
              Destrancar e editar
            </Button>
            <Button variant="tertiary" onClick={() => setAsking(false)}>
              Deixar trancada
            </Button>
          </p>
        </Dialog>
      )}
    </div>
  );
}
