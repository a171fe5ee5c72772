import { type ReactNode, useRef, useState } from 'react';
import type { PartyMember } from '../../../features/play/campaigns/campaign-schema.ts';
import type { EncounterView } from '../../../features/play/initiative/encounter-schema.ts';
import { stageWords, stopWords } from '../../../features/play/initiative/initiative-labels.ts';
import { queueAfter, rowsOf } from '../../../features/play/initiative/rows.ts';
import { KeysDialog } from '../../keys/keys-dialog.tsx';
import { useKeys } from '../../keys/use-keys.ts';
import { useLetters } from '../../keys/use-letters.ts';
import { BoardCode } from './board-code.tsx';
import { BoardHead } from './board-head.tsx';
import { boardKeys } from './board-keys.ts';
import { chosenRow, holdOf, lacksRolls, reorderOf, revealOf } from './board-order.ts';
import { BoardOrder } from './board-order-list.tsx';
import { Stopped, TurnButtons } from './board-side.tsx';
import { Chosen } from './chosen.tsx';
import { CreatureInTurn } from './creature-in-turn.tsx';
import { Done } from './done.tsx';
import { FightNotes } from './fight-notes.tsx';
import { KEYS, KeysFoot } from './keys.tsx';
import type { SentCommand } from './use-encounter.ts';
import { useHit } from './use-hit.ts';

interface BoardProps {
  view: EncounterView;
  press: (command: SentCommand, expect?: number) => void;
  /** The characters at the table. */
  party: readonly PartyMember[];
  /** The system of the table; null where there is none. */
  system: string | null;
  /** The table is: nothing is commanded until it reopens. */
  closed: boolean;
  /** The button that reopens it; null for a viewer who may not. */
  reopen: ReactNode;
  heading: 'h1' | 'h2';
  /** The buttons of the room in which the fight stands. */
  tools: ReactNode;
}

export function Board({ view, press, party, system, closed, reopen, heading, tools }: BoardProps) {
  const { round, turn, turns, combatants, ended } = view;
  const stage = { round, ended, closed };
  const rows = rowsOf(combatants);
  const stopped = ended || closed;
  const [wanted, setWanted] = useState<string | null>(null);
  const [help, setHelp] = useState(false);
  const [letters, setLetters] = useLetters('initiative-letters');
  const list = useRef<HTMLOListElement>(null);
  const condition = useRef<HTMLInputElement>(null);
  const chosenAt = chosenRow(rows, wanted, turn?.id ?? null);
  const chosen = rows[chosenAt];
  const next = queueAfter(combatants, turn?.id ?? null)[0];
  const missing = lacksRolls(view);

  const choose = (at: number) => {
    const row = rows[at];
    if (!row) return;
    setWanted(row.id);
    list.current?.querySelector<HTMLElement>(`[data-row="${row.id}"]`)?.focus();
  };
  const advance = () => press({ t: 'next' }, turns);
  const back = () => press({ t: 'previous' }, turns);
  const move = (by: 1 | -1) => {
    const command = reorderOf(rows, chosenAt, by);
    if (command) press(command);
  };
  const hold = () => chosen && press(holdOf(chosen));
  const hide = () => chosen && press(revealOf(chosen));
  const { hit, stepSheet } = useHit(press, party);
  const rollMissing = () => missing && press({ t: 'roll', ids: 'missing' });

  const keys = boardKeys({
    stopped,
    closed,
    press,
    choose: (by) => choose(Math.max(0, Math.min(rows.length - 1, chosenAt + by))),
    move,
    next: advance,
    previous: back,
    hold,
    hide,
    roll: rollMissing,
    hit: (by) => chosen && hit(chosen.members, by),
    condition: () => condition.current?.focus(),
    help: () => setHelp(true),
  });
  // At a table they come before its own.
  useKeys(keys, letters, { first: heading === 'h2' });

  return (
    <>
      <BoardHead
        heading={heading}
        view={view}
        stage={stageWords(stage)}
        system={party[0]?.system ?? null}
        tools={tools}
      />
      <div className="initiative-room">
        <BoardOrder
          list={list}
          rows={rows}
          view={view}
          system={system}
          party={party}
          chosenAt={chosenAt}
          stopped={stopped}
          press={press}
          onChoose={choose}
        >
          <BoardCode view={view} stopped={stopped} closed={closed} press={press} />
        </BoardOrder>
        <aside className="initiative-side" aria-label="Comandos">
          {stopped ? (
            <Stopped words={stopWords(stage)} closed={closed} reopen={reopen} />
          ) : (
            <>
              <TurnButtons
                round={round}
                next={next?.one.name}
                lacksRolls={missing}
                onNext={advance}
                onBack={back}
                onRoll={rollMissing}
              />
              <CreatureInTurn view={view} chosen={chosen?.members} />
              {chosen && (
                <Chosen
                  key={chosen.id}
                  campaignId={view.campaignId}
                  row={chosen}
                  party={party}
                  press={press}
                  condition={condition}
                  onHold={hold}
                  onHide={hide}
                  onHit={hit}
                  onStep={stepSheet}
                />
              )}
            </>
          )}
          <FightNotes view={view} stopped={stopped} press={press} />
          {!closed && <Done view={view} press={press} />}
        </aside>
      </div>
      {!closed && heading === 'h1' && <KeysFoot onHelp={() => setHelp(true)} />}
      <KeysDialog
        title="Teclas da iniciativa"
        keys={KEYS}
        open={help}
        onClose={() => setHelp(false)}
        letters={letters}
        onLetters={setLetters}
      />
    </>
  );
}
