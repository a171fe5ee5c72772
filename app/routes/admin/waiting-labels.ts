import type { WaitingKind } from '../../../features/admin/operations/waiting.ts';
import type { IconName } from '../../../ui/icons.ts';
import { OPERATIONS_PATH, REPORTS_PATH, SUPPORT_PATH } from './paths.ts';

interface WaitingLabels {
  icon: IconName;
  one: string;
  many: string;
  /** The page on which it is answered. */
  to: string;
  act: string;
  /** The room in whose entry of the rail it is counted. */
  room: string;
}

/** Counts of waiting things, by the address of their room. */
export type WaitingInRooms = Record<string, number>;

export const WAITING_LABELS: Readonly<Record<WaitingKind, WaitingLabels>> = {
  tickets: {
    icon: 'help',
    one: 'pedido de ajuda',
    many: 'pedidos de ajuda',
    to: SUPPORT_PATH,
    act: 'Responder',
    room: SUPPORT_PATH,
  },
  withdrawals: {
    icon: 'exit',
    one: 'pedido de desistência',
    many: 'pedidos de desistência',
    to: '/admin#atencao',
    act: 'Responder',
    room: '/admin',
  },
  refunds: {
    icon: 'wallet',
    one: 'devolução de duas pessoas',
    many: 'devoluções de duas pessoas',
    to: '/admin#atencao',
    act: 'Conferir',
    room: '/admin',
  },
  payments: {
    icon: 'coins',
    one: 'compra que pede atenção',
    many: 'compras que pedem atenção',
    to: '/admin#atencao',
    act: 'Acertar',
    room: '/admin',
  },
  reports: {
    icon: 'mail',
    one: 'denúncia',
    many: 'denúncias',
    to: REPORTS_PATH,
    act: 'Ler',
    room: REPORTS_PATH,
  },
  books: {
    icon: 'open-book',
    one: 'livro em revisão',
    many: 'livros em revisão',
    to: '/admin#livros-em-revisao',
    act: 'Ler',
    room: '/admin',
  },
  applications: {
    icon: 'quill',
    one: 'inscrição de produtor',
    many: 'inscrições de produtor',
    to: '/admin/produtores',
    act: 'Conferir',
    room: '/admin/produtores',
  },
  files: {
    icon: 'files',
    one: 'arquivo parou de dar cópias',
    many: 'arquivos pararam de dar cópias',
    to: '/admin#sem-copias',
    act: 'Ver',
    room: '/admin',
  },
  jobs: {
    icon: 'settings',
    one: 'trabalho que falha',
    many: 'trabalhos que falham',
    to: OPERATIONS_PATH,
    act: 'Tentar de novo',
    room: OPERATIONS_PATH,
  },
};
