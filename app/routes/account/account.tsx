import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { quietHead } from '../../head/page-head.ts';
import { RoomOutlet } from '../../navigation/room-outlet.tsx';
import { RoomTabs } from '../../navigation/room-tabs.tsx';
import type { Route } from './+types/account.ts';
import { ACCOUNT_PATH, ACCOUNT_ROOMS, ledOn } from './account-rooms.ts';
import './account.css';

export const meta: Route.MetaFunction = () =>
  quietHead(
    'Conta',
    'Os e-mails que você recebe, quem você segue e quem bloqueou, os aparelhos em que a sua conta da RPGpédia está aberta, os seus dados para exportar, e como apagar a conta.',
  );

/** Around each room of the account. */
export default function Account() {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const to = ledOn({ pathname, hash });
  useEffect(() => {
    // No server sees what follows the `#`.
    if (to !== null) void navigate(to, { replace: true });
  }, [to, navigate]);
  return (
    <Page>
      <PageHeading>Conta</PageHeading>
      <div className="stack-blocks">
        <RoomTabs label="Salas da conta" of={ACCOUNT_PATH} rooms={ACCOUNT_ROOMS} />
        <RoomOutlet className="account-sections" />
      </div>
    </Page>
  );
}
