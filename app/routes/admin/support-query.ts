import type { TicketState } from '../../../features/admin/support/ticket.ts';
import { SUPPORT_PATH } from './paths.ts';

interface Tab {
  state: TicketState;
  /** The state's word in the address. */
  word: string;
  label: string;
}

export const TABS: readonly [Tab, ...Tab[]] = [
  { state: 'open', word: '', label: 'Esperam resposta' },
  { state: 'answered', word: 'respondidos', label: 'Respondidos' },
  { state: 'closed', word: 'fechados', label: 'Fechados' },
];

export interface SupportView {
  tab: Tab;
  q: string;
}

export const readSupportView = (params: URLSearchParams): SupportView => ({
  tab: TABS.find(({ word }) => word === (params.get('estado') ?? '')) ?? TABS[0],
  q: (params.get('q') ?? '').trim().slice(0, 320),
});

export const supportAddress = ({ tab, q }: SupportView): string => {
  const params = new URLSearchParams();
  if (tab.word) params.set('estado', tab.word);
  if (q) params.set('q', q);
  return params.size === 0 ? SUPPORT_PATH : `${SUPPORT_PATH}?${params}`;
};
