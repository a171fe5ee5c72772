import { Link } from 'react-router';
import { NOTICES } from '../../../features/kit/notices.ts';
import { getInbox, getNotifications } from '../../../features/people/notifications/get-notifications.server.ts';
import { KEPT_DAYS } from '../../../features/people/notifications/notification.ts';
import type { Inbox } from '../../../features/people/notifications/notification-schema.ts';
import { MAILS_PATH } from '../../../features/people/notifications/unsubscribe.ts';
import { formatTime, formatWeekday } from '../../../lib/time.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { useCall } from '../../api/use-call.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { ListTabs } from '../../list/list-filters.tsx';
import { ListRows, useList } from '../../list/list-page.tsx';
import { readList } from '../../list/load-list.server.ts';
import { useFresh } from '../../live/use-fresh.ts';
import type { Route } from './+types/notifications.ts';
import { firstsOfDays, unreadWords } from './notification-days.ts';
import { NOTIFICATIONS } from './notifications-list.tsx';
import './notifications.css';

export const meta: Route.MetaFunction = () =>
  quietHead('Notificações', 'O que aconteceu com as suas compras, presentes, chaves e livros na RPGpédia.');

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { uid } = context.get(callerContext)!;
  let inbox: Inbox = { unread: 0, version: '' };
  const list = await readList(NOTIFICATIONS, searchParams, async (input) => {
    // The version first: what comes in between is read anew, never missed.
    inbox = await getInbox(ctx, uid);
    return getNotifications(ctx, uid, input);
  });
  return { inbox, list };
}

export default function Notifications({ loaderData: { inbox, list } }: Route.ComponentProps) {
  useFresh('inbox', inbox);
  const shown = useList(NOTIFICATIONS, list);
  const [newest] = shown.pages.rows;
  const isWorth = newest !== undefined || NOTIFICATIONS.isNarrowed(shown.view);
  const readAll = () => {
    if (newest) void all.run({ upTo: newest.createdAt });
  };
  const firsts = firstsOfDays(shown.pages.rows);
  const { run } = useCall(['readNotifications', 'unreadNotifications'], {
    refusals: 'toast',
    revalidate: 'never',
    waits: true,
  });
  const all = useCall('readNotifications', {
    refusals: 'toast',
    revalidate: 'never',
    says: ({ readAt }) => ({ text: 'Todas lidas.', undo: () => run('unreadNotifications', { readAt }) }),
  });
  return (
    <Page>
      <PageHeading
        lead={`As suas compras, presentes, chaves, livros e mesas, e as notícias de quem você segue, nos últimos ${KEPT_DAYS} dias.`}
        actions={
          <ButtonLink to={MAILS_PATH} variant="secondary">
            Escolher os e-mails
          </ButtonLink>
        }
      >
        Notificações
      </PageHeading>
      {isWorth && <ListTabs list={NOTIFICATIONS} view={shown.view} />}
      <section aria-label="Notificações" className="notifications">
        {/* The press stays when the list that it emptied is gone. */}
        {isWorth && list.failure === null && (
          <div className="notifications-unread">
            <p className="second-voice">{unreadWords(inbox.unread)}</p>
            <Button
              variant="secondary"
              size="mini"
              disabled={inbox.unread === 0}
              pending={all.pending}
              onClick={readAll}
            >
              <Icon name="check" />
              Marcar todas como lidas
            </Button>
          </div>
        )}
        <ListRows
          shown={shown}
          look={{
            className: 'notification-list',
            card: (notification, row) => (
              <li key={notification.notificationId} {...row}>
                {firsts.has(notification.notificationId) && (
                  <h2 className="subheading notification-day">{formatWeekday(new Date(notification.createdAt))}</h2>
                )}
                <div className="notification" data-unread={notification.readAt === null || undefined}>
                  <Icon name={NOTICES[notification.kind].icon} />
                  <div>
                    <Link
                      className="notification-link"
                      to={notification.link}
                      onClick={() => {
                        if (notification.readAt === null)
                          void run('readNotifications', { ids: [notification.notificationId] });
                      }}
                    >
                      {notification.readAt === null && <span className="sr-only">Não lida: </span>}
                      {notification.text}
                    </Link>
                    {notification.note !== null && (
                      <p className="notification-note" data-begins={notification.kind === 'newsPosted' || undefined}>
                        {notification.note}
                      </p>
                    )}
                  </div>
                  <time dateTime={notification.createdAt}>{formatTime(notification.createdAt)}</time>
                </div>
              </li>
            ),
          }}
        />
      </section>
    </Page>
  );
}
