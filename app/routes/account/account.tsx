import { getDataExport } from '../../../features/community/personal-data/request-export.server.ts';
import { getSessions } from '../../../features/people/accounts/own-sessions.server.ts';
import { EMAIL_PLACEHOLDER } from '../../../features/people/accounts/user.ts';
import { getBlocked } from '../../../features/people/blocks/blocks.server.ts';
import { getMailChoices } from '../../../features/people/notifications/mail-choices.server.ts';
import { getDiscordLink } from '../../../features/play/discord/link.server.ts';
import { getCreatorName } from '../../../features/publishing/creators/get-creator.server.ts';
import { getCreatorInvitations } from '../../../features/publishing/creators/team-invitations.server.ts';
import { getFollows } from '../../../features/publishing/news/follow.server.ts';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { useRootData } from '../../root-data.ts';
import type { Route } from './+types/account.ts';
import './account.css';
import { BlockedPeople } from './blocked-people.tsx';
import { DiscordLink } from './discord-link.tsx';
import { EraseAccount } from './erase-account.tsx';
import { ExportData } from './export-data.tsx';
import { Follows } from './follows.tsx';
import { MailChoices } from './mail-choices.tsx';
import { OwnTeam } from './own-team.tsx';
import { Sessions } from './sessions.tsx';

export const meta: Route.MetaFunction = () =>
  quietHead(
    'Conta',
    'Os e-mails que você recebe, quem você segue e quem bloqueou, os aparelhos em que a sua conta da RPGpédia está aberta, os seus dados para exportar, e como apagar a conta.',
  );

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const [sessions, dataExport, mails, follows, invitations, name, blocked, discord] = await Promise.all([
    getSessions(ctx, caller),
    getDataExport(ctx, caller.uid),
    getMailChoices(ctx, caller.uid, caller.creatorId !== null),
    getFollows(ctx, caller.uid),
    getCreatorInvitations(ctx, caller),
    caller.creatorId === null ? null : getCreatorName(ctx, caller.creatorId),
    getBlocked(ctx, caller.uid),
    ctx.env.discordPublicKey === null ? null : getDiscordLink(ctx, caller),
  ]);
  const team = caller.creatorId !== null && name !== null ? { creatorId: caller.creatorId, name } : null;
  return {
    sessions,
    dataExport,
    mails,
    follows,
    invitations,
    team,
    blocked,
    discord,
    now: ctx.clock.now().toISOString(),
  };
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const { user } = useRootData();
  if (!user) return null;
  return (
    <Page>
      <PageHeading>Conta</PageHeading>
      <div className="account-sections">
        <section aria-labelledby="email" className="account-section">
          <h2 id="email">E-mail</h2>
          <p className="account-email">{user.email ?? EMAIL_PLACEHOLDER}</p>
          <p className="account-aside">
            Ele vem do serviço por onde você entra e só muda por lá. Na próxima vez que você entrar, o novo aparece
            aqui.
          </p>
        </section>
        <MailChoices choices={loaderData.mails} />
        <Follows list={loaderData.follows} />
        <OwnTeam team={loaderData.team} invitations={loaderData.invitations} />
        <BlockedPeople list={loaderData.blocked} />
        {loaderData.discord && <DiscordLink link={loaderData.discord} />}
        <Sessions list={loaderData.sessions} />
        <ExportData loaded={loaderData.dataExport} now={loaderData.now} />
        <EraseAccount eraseAt={user.eraseAt ?? null} />
      </div>
    </Page>
  );
}
