import type { NotificationView } from '../../../features/people/notifications/notification-schema.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { defineList } from '../../list/define-list.ts';

export const NOTIFICATIONS = defineList({
  path: '/notificacoes',
  label: 'Notificações',
  filters: {},
  call: 'getNotifications',
  rows: ({ notifications }): readonly NotificationView[] => notifications,
  keyOf: ({ notificationId }) => notificationId,
  nameOf: ({ text }) => text,
  empty: {
    icon: 'bell',
    title: 'Nada por aqui ainda',
    text: 'Quando um pagamento cair, um presente chegar ou um livro seu ganhar versão nova, você fica sabendo aqui.',
    action: <ButtonLink to="/loja">Ver a loja</ButtonLink>,
  },
  more: 'Mostrar mais notificações',
});
