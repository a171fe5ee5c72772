import { lazy, type ReactNode } from 'react';
import type { PartyMember } from '../../../features/play/campaigns/campaign-schema.ts';
import type { AnyView } from '../../../features/play/initiative/encounter-schema.ts';
import { lateOrLater } from '../../late.ts';
import { Seen } from './seen.tsx';
import { isWhole, useEncounter } from './use-encounter.ts';
import './initiative.css';
// A late part brings its styles after the first paint, and the board is in it.
import './hit-form.css';
import '../creatures/creature-block.css';
import '../../../ui/styles/pressed.css';
import '../../../ui/styles/tools.css';

/**
 * Players see a fight without the board by which it is led, and do not load it. No boundary stands around it: a leader’s page
 * answers once the board is there, as with every first script, and loses no press.
 */
const Board = lazy(() => lateOrLater(() => import('./board.tsx')).then(({ Board: it }) => ({ default: it })));

interface FightProps {
  encounter: AnyView;
  party: readonly PartyMember[];
  /** The system of the table; null where there is none. */
  system: string | null;
  uid: string;
  /** The table is. */
  closed: boolean;
  /** The button that reopens it; null for a viewer who may not. */
  reopen: ReactNode;
  /** The fight is a room of a table, whose page has a name already. */
  inTable: boolean;
  /** The buttons of the room, in the head of the fight that one commands. */
  tools?: ReactNode;
}

/** A fight: commanded by whoever leads it, seen by the others. */
export function Fight({ encounter, party, system, uid, closed, reopen, inTable, tools }: FightProps) {
  const { view, press } = useEncounter(encounter);
  const heading = inTable ? 'h2' : 'h1';
  return isWhole(view) ? (
    <Board
      view={view}
      press={press}
      party={party}
      system={system}
      closed={closed}
      reopen={reopen}
      heading={heading}
      tools={tools}
    />
  ) : (
    <Seen view={view} party={party} uid={uid} closed={closed} heading={heading} />
  );
}
