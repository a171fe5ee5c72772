import type { ReactNode } from 'react';
import type { EncounterView } from '../../../features/play/initiative/encounter-schema.ts';
import { playersPath } from '../../../features/play/initiative/initiative-labels.ts';
import { valueLabel } from '../../../features/play/rolls/roll-labels.ts';
import { difficultyOf } from '../../../game/initiative/difficulty.ts';
import { lookUp } from '../../../lib/words.ts';
import { useLoadedRootData } from '../../root-data.ts';
import { countsWords } from './board-order.ts';

interface BoardHeadProps {
  heading: 'h1' | 'h2';
  view: EncounterView;
  stage: string;
  /** The system of the table; null where there is none. */
  system: string | null;
  /** The buttons of the room in which the fight stands. */
  tools?: ReactNode;
}

export const BoardHead = ({ heading: Heading, view, stage, system, tools }: BoardHeadProps) => (
  <header className="initiative-head">
    <Heading className="initiative-title" title={view.title}>
      {view.title}
    </Heading>
    <p className="initiative-round" aria-live="polite">
      {stage}
    </p>
    <p className="quiet">{countsWords(view)}</p>
    <Measured view={view} system={system} />
    <p className="initiative-tools">
      <a className="button button-secondary button-mini" href={playersPath(view.code)} target="_blank" rel="noreferrer">
        Abrir a vista da mesa
      </a>
      {tools}
    </p>
  </header>
);

/** Says how hard the fight is, where the system has words for it. */
function Measured({ view, system }: Pick<BoardHeadProps, 'view' | 'system'>) {
  const rule = lookUp(useLoadedRootData().systems, system ?? '')?.difficulty;
  const measured = rule && difficultyOf(rule, view.combatants);
  if (!measured) return null;
  const { stat, sum, characters, label } = measured;
  return (
    <p className="initiative-measured">
      {stat} {valueLabel(sum)}
      {label !== null && (
        <>
          {' '}
          para {characters}: <b>{label}</b>
        </>
      )}
    </p>
  );
}
