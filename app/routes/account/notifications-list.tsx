import type { NotificationView } from '../../../features/people/notifications/notification-schema.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { defineList } from '../../list/define-list.ts';
import { tabs } from '../../list/filters.ts';

const WHICH_TABS = { all: 'Todas', unread: 'Não lidas' };

export const NOTIFICATIONS = defineList({
  path: '/notificacoes',
  label: 'Notificações',
  filters: {
    which: { ...tabs('mostrar', { all: '', unread: 'nao-lidas' }, 'Quais mostrar', WHICH_TABS), narrows: true },
  },
  call: 'getNotifications',
  input: ({ which }) => (which === 'unread' ? { unread: true } : {}),
  rows: ({ notifications }): readonly NotificationView[] => notifications,
  keyOf: ({ notificationId }) => notificationId,
  nameOf: ({ text }) => text,
  empty: {
    icon: 'bell',
    title: 'Nada por aqui ainda',
    text: 'Quando um pagamento cair, um presente chegar ou um livro seu ganhar versão nova, você fica sabendo aqui.',
    action: <ButtonLink to="/loja">Ver a loja</ButtonLink>,
  },
  nothingFound: { title: 'Nada por ler', text: 'Você já leu tudo o que chegou.' },
  more: 'Mostrar mais notificações',
});
