import type { ReactNode, RefObject } from 'react';
import type { PartyMember } from '../../../features/play/campaigns/campaign-schema.ts';
import type { EncounterView } from '../../../features/play/initiative/encounter-schema.ts';
import type { Row } from '../../../features/play/initiative/rows.ts';
import { AddLine } from './add-line.tsx';
import { BoardList } from './board-list.tsx';
import type { SentCommand } from './use-encounter.ts';

interface BoardOrderProps {
  list: RefObject<HTMLOListElement | null>;
  rows: readonly Row<EncounterView['combatants'][number]>[];
  view: EncounterView;
  /** The system of the table; null where there is none. */
  system: string | null;
  party: readonly PartyMember[];
  chosenAt: number;
  stopped: boolean;
  press: (command: SentCommand) => void;
  onChoose: (at: number) => void;
  /** Stands below the order. */
  children: ReactNode;
}

/** The order of a fight, and the line that brings others into it. */
export function BoardOrder({
  list,
  rows,
  view,
  system,
  party,
  chosenAt,
  stopped,
  press,
  onChoose,
  children,
}: BoardOrderProps) {
  return (
    <section aria-label="A ordem">
      <BoardList
        list={list}
        rows={rows}
        party={party}
        turn={view.turn?.id ?? null}
        chosenAt={chosenAt}
        stopped={stopped}
        onChoose={onChoose}
      />
      {!stopped && (
        <AddLine
          press={press}
          campaignId={view.campaignId}
          system={system}
          party={party.map(({ characterId }) => characterId)}
          present={view.combatants.map(({ characterId }) => characterId)}
        />
      )}
      {children}
    </section>
  );
}
