import type { State } from '../../../game/initiative/encounter.ts';
import type { DeedView, ScreenView } from './encounter-schema.ts';

export const STATE_WORDS: Record<State, string> = { ileso: 'bem', ferido: 'com feridas', mal: 'mal', caido: 'no chão' };

type Stage = Pick<ScreenView, 'round' | 'ended' | 'closed'>;

/** The stage of a fight, in its head. */
export function stageWords({ round, ended, closed }: Stage): string {
  if (ended) return 'A luta acabou';
  if (closed) return 'A mesa fechou';
  return round === 0 ? 'Antes da luta' : `Rodada ${round}`;
}

/** The reason why nothing is commanded; null while it is. */
export function stopWords({ round, ended, closed }: Stage): string | null {
  if (!ended) return closed ? 'A mesa fechou, e a luta parou com ela.' : null;
  const over = round === 0 ? 'A luta acabou antes de começar.' : `A luta acabou na rodada ${round}.`;
  return closed ? `${over} Depois a mesa fechou.` : over;
}

/** `Exposta, 1 rodada`. */
export const conditionWords = ({ name, rounds }: { name: string; rounds: number | null }): string =>
  rounds === null ? name : `${name}, ${rounds === 1 ? '1 rodada' : `${rounds} rodadas`}`;

const others = (amount: number | undefined): string =>
  amount !== undefined && amount > 1 ? ` e mais ${amount - 1}` : '';

/** The deed without its doer: `tirou 3 de Cão 2`. */
export function deedWords({
  t,
  name,
  condition,
  on,
  amount = 0,
  more = 0,
}: Omit<DeedView, 'by' | 'at' | 'position'>): string {
  const whom = (name ?? 'alguém') + others(more + 1);
  switch (t) {
    case 'add':
      return `pôs ${whom}${others(amount)} na ordem`;
    case 'roll':
      return name === null ? 'rolou quem faltava' : `rolou por ${whom}${others(amount)}`;
    case 'next':
      return `passou a vez para ${whom}`;
    case 'previous':
      return name === null ? 'voltou ao começo' : `voltou a vez para ${whom}`;
    case 'hp':
      return amount < 0 ? `tirou ${-amount} de ${whom}` : `deu ${amount} a ${whom}`;
    case 'condition':
      return on ? `pôs “${condition}” em ${whom}` : `tirou “${condition}” de ${whom}`;
    case 'hold':
      return on ? `deixou ${whom} esperando` : `tirou ${whom} da espera`;
    case 'reveal':
      return on ? `revelou ${whom}` : `escondeu ${whom}`;
    case 'set':
      return `mudou ${whom}`;
    case 'remove':
      return `tirou ${whom} da luta`;
    case 'reorder':
      return `mudou ${whom} de lugar`;
    default:
      return 'encerrou a luta';
  }
}

export const encounterPath = (encounterId: string, campaignId: string | null): string =>
  campaignId === null ? `/admin/iniciativa-rpg/${encounterId}` : `/campanhas/${campaignId}/iniciativa/${encounterId}`;

export const playersPath = (code: string): string => `/iniciativa/${code}`;
