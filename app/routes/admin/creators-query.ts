import type { CreatorsQuery } from '../../../features/publishing/creators/registration-schema.ts';
import { addressWith, readParam } from '../../list/address-params.ts';
import { CREATORS_PATH } from './paths.ts';

type CreatorState = NonNullable<CreatorsQuery['state']>;

interface Tab {
  state: CreatorState;
  /** The state's word in the address; empty for the first. */
  word: string;
  label: string;
  empty: { title: string; text: string };
}

export const TABS: readonly [Tab, ...Tab[]] = [
  {
    state: 'waiting',
    word: '',
    label: 'Esperam resposta',
    empty: { title: 'Nenhum cadastro espera', text: 'Cadastros com o e-mail confirmado aparecem aqui.' },
  },
  {
    state: 'unconfirmed',
    word: 'sem-confirmacao',
    label: 'Sem confirmação',
    empty: {
      title: 'Nenhum cadastro sem confirmação',
      text: 'Quem ainda não abriu o e-mail aparece aqui por 28 dias.',
    },
  },
  {
    state: 'rejected',
    word: 'recusados',
    label: 'Recusados',
    empty: { title: 'Nenhum cadastro recusado', text: 'O que for recusado fica aqui por 180 dias, com o motivo.' },
  },
  {
    state: 'active',
    word: 'produtores',
    label: 'Produtores',
    empty: { title: 'Ninguém publica ainda', text: 'Quem for aprovado aparece aqui.' },
  },
  {
    state: 'invited',
    word: 'sem-dono',
    label: 'Sem dono',
    empty: { title: 'Toda casa tem dono', text: 'Convites que ninguém aceitou aparecem aqui.' },
  },
  {
    state: 'trusted',
    word: 'de-confianca',
    label: 'De confiança',
    empty: { title: 'Ninguém é de confiança ainda', text: 'Produtores de confiança publicam sem revisão.' },
  },
];

export interface CreatorsView {
  q: string;
  tab: Tab;
}

export function readCreatorsView(params: URLSearchParams): CreatorsView {
  const word = readParam(params, 'estado');
  return { q: readParam(params, 'q'), tab: TABS.find((tab) => tab.word === word) ?? TABS[0] };
}

export const creatorsAddress = ({ q, tab }: CreatorsView): string =>
  addressWith(CREATORS_PATH, [
    ['q', q],
    ['estado', tab.word],
  ]);

export const toCreatorsInput = ({ q, tab }: CreatorsView): CreatorsQuery => ({ q, state: tab.state });
