import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TAKES_FOCUS } from '../../../ui/use-kept-focus.ts';

interface TurnButtonsProps {
  round: number;
  /** The name of the next one to act; undefined if there is none. */
  next: string | null | undefined;
  lacksRolls: boolean;
  onNext: () => void;
  onBack: () => void;
  onRoll: () => void;
}

export const TurnButtons = ({ round, next, lacksRolls, onNext, onBack, onRoll }: TurnButtonsProps) => (
  <>
    <Button
      {...TAKES_FOCUS}
      className="initiative-next"
      data-foot-bar
      onClick={onNext}
      disabled={next === undefined}
      aria-keyshortcuts="N"
    >
      <span>{round === 0 ? 'Começar' : 'Próximo turno'}</span>
      {next !== undefined && <span className="initiative-who">{next}</span>}
      <kbd>N</kbd>
    </Button>
    <p className="initiative-pair">
      <Button variant="secondary" size="mini" onClick={onBack} disabled={round === 0} aria-keyshortcuts="P">
        Anterior <kbd>P</kbd>
      </Button>
      <Button variant="secondary" size="mini" onClick={onRoll} disabled={!lacksRolls} aria-keyshortcuts="R">
        Rolar o que falta <kbd>R</kbd>
      </Button>
    </p>
  </>
);

/** The words say why nothing is commanded, and what to do about it; `reopen` is for a table that is closed. */
export const Stopped = ({ words, closed, reopen }: { words: string | null; closed: boolean; reopen: ReactNode }) => (
  <p className="initiative-ended">
    {words} {!closed && 'Desfaça o último comando para continuar.'}
    {closed && (reopen ?? 'Quem mestra pode reabri-la.')}
  </p>
);
