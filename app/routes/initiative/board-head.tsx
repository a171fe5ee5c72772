import type { EncounterView } from '../../../features/play/initiative/encounter-schema.ts';
import { playersPath } from '../../../features/play/initiative/initiative-words.ts';
import { Button } from '../../../ui/button.tsx';
import { countsWords } from './board-order.ts';

interface BoardHeadProps {
  view: EncounterView;
  stage: string;
  /** Null where nothing is commanded. */
  onRenew: (() => void) | null;
}

export const BoardHead = ({ view, stage, onRenew }: BoardHeadProps) => (
  <header className="initiative-head">
    <h1 title={view.title}>{view.title}</h1>
    <p className="initiative-round" aria-live="polite">
      {stage}
    </p>
    <p className="initiative-counts">{countsWords(view)}</p>
    <p className="initiative-code">
      código <b>{view.code}</b>
      <a className="button button-secondary button-mini" href={playersPath(view.code)} target="_blank" rel="noreferrer">
        Abrir a vista da mesa
      </a>
      {onRenew && (
        <Button variant="tertiary" size="mini" onClick={onRenew}>
          Trocar o código
        </Button>
      )}
    </p>
  </header>
);
