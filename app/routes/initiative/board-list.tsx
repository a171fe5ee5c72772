import type { RefObject } from 'react';
import type { PartyMember } from '../../../features/play/campaigns/campaign-schema.ts';
import type { CombatantView } from '../../../features/play/initiative/encounter-schema.ts';
import type { Row } from '../../../features/play/initiative/rows.ts';
import { isTied } from './board-order.ts';
import { BoardRow } from './board-row.tsx';

interface BoardListProps {
  list: RefObject<HTMLOListElement | null>;
  rows: readonly Row<CombatantView>[];
  party: readonly PartyMember[];
  turn: string | null;
  chosenAt: number;
  stopped: boolean;
  onChoose: (at: number) => void;
}

export function BoardList({ list, rows, party, turn, chosenAt, stopped, onChoose }: BoardListProps) {
  if (rows.length === 0)
    return (
      <div className="initiative-empty">
        <p>{stopped ? 'Ninguém entrou na ordem.' : 'Ninguém na ordem ainda.'}</p>
        {!stopped && (
          <p>Escreva quem entra na linha abaixo, ou puxe a turma da mesa: cada ficha rola a iniciativa dela.</p>
        )}
      </div>
    );
  return (
    <ol className="in-lines" ref={list}>
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
          turn={turn}
          chosen={at === chosenAt}
          tied={isTied(rows[at - 1], row)}
          onChoose={() => onChoose(at)}
        />
      ))}
    </ol>
  );
}
