import { EMAIL_PLACEHOLDER } from '../../../../features/people/accounts/user.ts';
import { getMailChoices } from '../../../../features/people/notifications/mail-choices.server.ts';
import { callerContext, ctxContext } from '../../../context.ts';
import { useRootData } from '../../../root-data.ts';
import { MailChoices } from '../mail-choices.tsx';
import type { Route } from './+types/mails.ts';

export { RoomError as ErrorBoundary } from '../../../navigation/room-error.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { uid, creatorId } = context.get(callerContext)!;
  return { choices: await getMailChoices(context.get(ctxContext), uid, creatorId !== null) };
}

/** The first room of the account: its address for mails, and which of them come. */
export default function AccountMails({ loaderData: { choices } }: Route.ComponentProps) {
  const { user } = useRootData();
  return (
    <>
      <section aria-labelledby="email" className="account-section">
        <h2 id="email">E-mail</h2>
        <p className="account-email">{user?.email ?? EMAIL_PLACEHOLDER}</p>
        <p className="account-aside">
          Ele vem do serviço por onde você entra e só muda por lá. Na próxima vez que você entrar, o novo aparece aqui.
        </p>
      </section>
      <MailChoices choices={choices} />
    </>
  );
}
