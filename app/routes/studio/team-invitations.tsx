import { TEAM_INVITATIONS_PATH } from '../../../features/publishing/creators/team.ts';
import { getCreatorInvitations } from '../../../features/publishing/creators/team-invitations.server.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { TeamInvitations } from '../../creators/team-invitations.tsx';
import { quietHead } from '../../head/page-head.ts';
import { useRootData } from '../../root-data.ts';
import { SceneActs, ScenePage } from '../../scenes/scene-page.tsx';
import { useSignIn } from '../../session/sign-in.tsx';
import type { Route } from './+types/team-invitations.ts';

const TITLE = 'Convites para equipes';
const ABOUT = 'Quem aceita entra na equipe de uma casa que publica na RPGpédia, e sai dela quando quiser.';

export const meta: Route.MetaFunction = () =>
  quietHead(TITLE, 'Quem chamou você para a equipe de uma casa que publica na RPGpédia.');

export async function loader({ context }: Route.LoaderArgs) {
  const caller = context.get(callerContext);
  return { invitations: caller ? await getCreatorInvitations(context.get(ctxContext), caller) : [] };
}

export default function TeamInvitationsPage({ loaderData: { invitations } }: Route.ComponentProps) {
  const { user } = useRootData();
  if (!user) return <SignInFirst />;
  return (
    <Page>
      <PageHeading lead={ABOUT}>{TITLE}</PageHeading>
      <div className="stack-loose prose">
        {user.accessControl.creatorId !== null && invitations.length > 0 && (
          <Notice tone="warning" title="A sua conta já está numa equipe">
            Cada pessoa faz parte de uma casa só. Para entrar noutra, saia da sua antes, em Conta.
          </Notice>
        )}
        <TeamInvitations invitations={invitations} />
        <Aside email={user.email} />
      </div>
    </Page>
  );
}

const Aside = ({ email }: { email: string | null }) => (
  <>
    <p className="reading">
      {email === null ? (
        'Convites vão para um e-mail, e a sua conta não tem um confirmado.'
      ) : (
        <>
          Aqui ficam os convites para <strong className="any-length">{email}</strong>. O seu foi para outro e-mail?
          Entre com ele. Convites que a casa retira, ou que vencem, somem daqui.
        </>
      )}
    </p>
    <p>
      <ButtonLink variant="secondary" to="/conta/pessoas#equipe">
        Ver a sua conta
      </ButtonLink>
    </p>
  </>
);

function SignInFirst() {
  const signIn = useSignIn();
  return (
    <ScenePage scene="house" title={TITLE}>
      <p className="reading">{ABOUT}</p>
      <p>Entre com o e-mail que recebeu o convite. Ainda não tem conta? Ela nasce ao entrar com esse e-mail.</p>
      <SceneActs>
        <Button onClick={() => void signIn(TEAM_INVITATIONS_PATH)}>Entrar para responder</Button>
      </SceneActs>
    </ScenePage>
  );
}
