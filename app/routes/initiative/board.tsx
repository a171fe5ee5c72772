import { type ReactNode, useRef, useState } from 'react';
import type { PartyMember } from '../../../features/campaigns/campaign-schema.ts';
import type { CombatantView, EncounterView } from '../../../features/initiative/encounter-schema.ts';
import { playersPath, stageWords, stopWords } from '../../../features/initiative/initiative-words.ts';
import { idsOf, queueAfter, type Row, rowsOf } from '../../../features/initiative/rows.ts';
import { countOf } from '../../../lib/number.ts';
import { Button } from '../../../ui/button.tsx';
import { TAKES_FOCUS } from '../../../ui/use-kept-focus.ts';
import { KeysDialog } from '../../keys/keys-dialog.tsx';
import { useKeys } from '../../keys/use-keys.ts';
import { useLetters } from '../../keys/use-letters.ts';
import { OfflineLine } from '../../offline/offline-line.tsx';
import { AddLine } from './add-line.tsx';
import { BoardRow } from './board-row.tsx';
import { Chosen } from './chosen.tsx';
import { Done } from './done.tsx';
import { KEYS, KeysFoot } from './keys.tsx';
import { RenewCode } from './renew-code.tsx';
import type { Sent } from './use-encounter.ts';

interface BoardProps {
  view: EncounterView;
  press: (command: Sent, expect?: number) => void;
  /** The characters at the table. */
  party: readonly PartyMember[];
  /** The table is: nothing is commanded until it reopens. */
  closed: boolean;
  /** What reopens it; null for who may not. */
  reopen: ReactNode;
}

type BoardRows = readonly Row<CombatantView>[];

const counts = ({ combatants }: EncounterView): string => {
  const hidden = combatants.filter((one) => one.hidden).length;
  const missing = combatants.filter(({ initiative }) => initiative === null).length;
  return [
    `${combatants.length} na ordem`,
    hidden > 0 && countOf(hidden, 'oculto', 'ocultos'),
    missing > 0 && `${missing} sem rolar`,
  ]
    .filter(Boolean)
    .join(', ');
};

/** Moves a row by one place, its members together. */
function moveRow(rows: BoardRows, at: number, by: 1 | -1, press: BoardProps['press']): void {
  const row = rows[at];
  if (!row || !rows[at + by]) return;
  const before = by === -1 ? rows[at - 1]!.id : (rows[at + 2]?.id ?? null);
  press({ t: 'reorder', ...idsOf(row.members), before });
}

export function Board({ view, press, party, closed, reopen }: BoardProps) {
  const { title, round, turn, turns, combatants, ended, code } = view;
  const stage = { round, ended, closed };
  const rows = rowsOf(combatants);
  const stopped = ended || closed;
  const [wanted, setWanted] = useState<string | null>(null);
  const [help, setHelp] = useState(false);
  const [renewing, setRenewing] = useState(false);
  const [letters, setLetters] = useLetters('initiative-letters');
  const list = useRef<HTMLOListElement>(null);
  const condition = useRef<HTMLInputElement>(null);
  const holds = (row: Row<CombatantView>, id: string | null | undefined) => row.members.some((one) => one.id === id);
  const chosenAt = Math.max(
    rows.findIndex((row) => holds(row, wanted)),
    wanted === null ? rows.findIndex((row) => holds(row, turn?.id)) : -1,
    rows.length > 0 ? 0 : -1,
  );
  const chosen = rows[chosenAt];
  const next = queueAfter(combatants, turn?.id ?? null)[0];
  const missing = combatants.some(({ initiative }) => initiative === null);

  const choose = (at: number) => {
    const row = rows[at];
    if (!row) return;
    setWanted(row.id);
    list.current?.querySelector<HTMLElement>(`[data-row="${row.id}"]`)?.focus();
  };
  const advance = () => press({ t: 'next' }, turns);
  const back = () => press({ t: 'previous' }, turns);
  const members = chosen?.members ?? [];
  const hold = () => chosen && press({ t: 'hold', ...idsOf(members), on: !members.every(({ held }) => held) });
  const hide = () => chosen && press({ t: 'reveal', ...idsOf(members), on: members.every(({ hidden }) => hidden) });
  const hit = (by: number) => chosen && press({ t: 'hp', ...idsOf(members), by });
  const rollMissing = () => missing && press({ t: 'roll', ids: 'missing' });

  useKeys(
    {
      always: {
        ArrowDown: () => choose(Math.min(chosenAt + 1, rows.length - 1)),
        ArrowUp: () => choose(Math.max(chosenAt - 1, 0)),
        'alt+ArrowDown': () => moveRow(rows, chosenAt, 1, press),
        'alt+ArrowUp': () => moveRow(rows, chosenAt, -1, press),
        'ctrl+z': () => press({ t: 'undo' }),
        'ctrl+y': () => press({ t: 'redo' }),
        'ctrl+shift+z': () => press({ t: 'redo' }),
      },
      letters: stopped
        ? { ...(closed ? {} : { z: () => press({ t: 'undo' }) }), '?': () => setHelp(true) }
        : {
            n: advance,
            p: back,
            e: hold,
            o: hide,
            r: rollMissing,
            c: () => condition.current?.focus(),
            z: () => press({ t: 'undo' }),
            y: () => press({ t: 'redo' }),
            '-': () => hit(-1),
            '+': () => hit(1),
            '=': () => hit(1),
            '?': () => setHelp(true),
          },
    },
    letters,
  );

  return (
    <>
      <header className="initiative-head">
        <h1 title={title}>{title}</h1>
        <p className="initiative-round" aria-live="polite">
          {stageWords(stage)}
        </p>
        <p className="initiative-counts">{counts(view)}</p>
        <p className="initiative-code">
          código <b>{code}</b>
          <a className="button button-secondary button-mini" href={playersPath(code)} target="_blank" rel="noreferrer">
            Abrir a vista da mesa
          </a>
          {!closed && (
            <Button variant="tertiary" size="mini" onClick={() => setRenewing(true)}>
              Trocar o código
            </Button>
          )}
        </p>
      </header>
      <OfflineLine />
      <div className="initiative-room">
        <section aria-label="A ordem">
          {rows.length === 0 ? (
            <div className="initiative-empty">
              <p>{stopped ? 'Ninguém entrou na ordem.' : 'Ninguém na ordem ainda.'}</p>
              {!stopped && (
                <p>Escreva quem entra na linha abaixo, ou puxe a turma da mesa: cada ficha rola a iniciativa dela.</p>
              )}
            </div>
          ) : (
            <ol className="initiative-list" ref={list}>
              <li className="initiative-columns" aria-hidden="true">
                <span>Ordem</span>
                <span />
                <span>Quem</span>
                <span>Vida</span>
                <span>Condições</span>
                <span>A mesa vê</span>
              </li>
              {rows.map((row, at) => (
                <BoardRow
                  key={row.id}
                  row={row}
                  sheet={party.find(({ characterId }) => characterId === row.members[0]!.characterId)}
                  turn={turn?.id ?? null}
                  chosen={at === chosenAt}
                  tied={at > 0 && isTied(rows[at - 1]!, row)}
                  onChoose={() => choose(at)}
                />
              ))}
            </ol>
          )}
          {!stopped && (
            <AddLine
              press={press}
              party={party.map(({ characterId }) => characterId)}
              present={combatants.map(({ characterId }) => characterId)}
            />
          )}
        </section>
        <aside className="initiative-side" aria-label="Comandos">
          {stopped ? (
            <p className="initiative-ended">
              {stopWords(stage)} {!closed && 'Desfaça o último comando para continuar.'}
              {closed && (reopen ?? 'Quem mestra pode reabri-la.')}
            </p>
          ) : (
            <>
              <Button
                {...TAKES_FOCUS}
                className="initiative-next"
                data-foot-bar
                onClick={advance}
                disabled={!next}
                aria-keyshortcuts="N"
              >
                <span>{round === 0 ? 'Começar' : 'Próximo turno'}</span>
                {next && <span className="initiative-who">{next.one.name}</span>}
                <kbd>N</kbd>
              </Button>
              <p className="initiative-pair">
                <Button variant="secondary" size="mini" onClick={back} disabled={round === 0} aria-keyshortcuts="P">
                  Anterior <kbd>P</kbd>
                </Button>
                <Button
                  variant="secondary"
                  size="mini"
                  onClick={() => rollMissing()}
                  disabled={!missing}
                  aria-keyshortcuts="R"
                >
                  Rolar o que falta <kbd>R</kbd>
                </Button>
              </p>
              {chosen && (
                <Chosen
                  key={chosen.id}
                  row={chosen}
                  press={press}
                  condition={condition}
                  onHold={hold}
                  onHide={hide}
                  onHit={hit}
                />
              )}
            </>
          )}
          {!closed && <Done view={view} press={press} />}
        </aside>
      </div>
      {!closed && <KeysFoot onHelp={() => setHelp(true)} />}
      <RenewCode
        open={renewing}
        onOpenChange={setRenewing}
        onRenew={() => {
          press({ t: 'renewCode' });
          setRenewing(false);
        }}
      />
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

const isTied = (one: Row<CombatantView>, other: Row<CombatantView>): boolean => {
  const [a, b] = [one.members.at(-1)!, other.members[0]!];
  return a.initiative !== null && a.initiative === b.initiative;
};
