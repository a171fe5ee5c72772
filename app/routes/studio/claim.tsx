import { data, useNavigate, useRevalidator } from 'react-router';
import { INVITATION_DAYS, invitationPath } from '../../../features/publishing/creators/application.ts';
import { type Invitation, readInvitation } from '../../../features/publishing/creators/claim-creator.server.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ctxContext } from '../../context.ts';
import { ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { quietHead } from '../../head/page-head.ts';
import { useRootData } from '../../root-data.ts';
import { SceneActs, ScenePage } from '../../scenes/scene-page.tsx';
import { useSignIn } from '../../session/sign-in.tsx';
import type { Route } from './+types/claim.ts';

export const meta: Route.MetaFunction = () =>
  quietHead('Convite para publicar', 'Aceite o convite e publique na RPGpédia.');

export async function loader({ context, params }: Route.LoaderArgs) {
  const invitation = await readInvitation(context.get(ctxContext), params.token);
  return data({ invitation }, { status: invitation ? 200 : 404 });
}

export default function ClaimPage({ loaderData: { invitation }, params: { token } }: Route.ComponentProps) {
  const { user } = useRootData();
  const isTheirs = user?.accessControl.creatorId === invitation?.creatorId && user?.accessControl.isCreatorOwner;
  return invitation?.state === 'open' || (invitation && isTheirs) ? (
    <Open invitation={invitation} token={token} isTheirs={Boolean(isTheirs)} />
  ) : (
    <Closed invitation={invitation} token={token} />
  );
}

interface OpenProps {
  invitation: Invitation;
  token: string;
  isTheirs: boolean;
}

function Open({ invitation: { name, creatorId }, token, isTheirs }: OpenProps) {
  const { user } = useRootData();
  const signIn = useSignIn();
  if (isTheirs)
    return (
      <ScenePage scene="house" title={`${name} é sua casa`}>
        <p className="reading">O painel do produtor já abre na sua conta.</p>
        <SceneActs>
          <ButtonLink to="/produtor">Abrir o painel do produtor</ButtonLink>
        </SceneActs>
      </ScenePage>
    );
  return (
    <ScenePage scene="house" title={`Publique como ${name}`}>
      <p className="reading">A equipe da RPGpédia reservou esse lugar na loja para você.</p>
      <p>
        Quem aceita responde pela casa: publica, muda e tira livros, e chama mais gente para a equipe. O convite serve
        uma vez só.
      </p>
      {user && user.accessControl.creatorId !== null && user.accessControl.creatorId !== creatorId ? (
        <Elsewhere />
      ) : user ? (
        <Accept token={token} account={user.email ?? user.displayName ?? 'a sua conta'} />
      ) : (
        <>
          <SceneActs>
            <Button onClick={() => void signIn(invitationPath(token))}>Entrar para aceitar</Button>
          </SceneActs>
          <p className="small">A casa fica na conta com que você entrar.</p>
        </>
      )}
    </ScenePage>
  );
}

const Elsewhere = () => (
  <>
    <Notice tone="warning" title="A sua conta já faz parte de outra casa">
      Cada pessoa faz parte de uma casa só. Saia da sua antes, em Conta, ou entre com outra conta.
    </Notice>
    <SceneActs>
      <ButtonLink to="/conta/pessoas#equipe">Ver a sua conta</ButtonLink>
    </SceneActs>
  </>
);

function Accept({ token, account }: { token: string; account: string }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const form = useServerForm('claimCreator', {
    values: {},
    input: () => ({ token }),
    busy: 'Aceitando…',
    refusals: { NOT_FOUND: 'form', ABORTED: 'form', FAILED_PRECONDITION: 'form' },
    after: 'leave',
    onDone: async () => {
      await revalidate();
      await navigate('/produtor');
    },
  });
  return (
    <ServerForm form={form} label="Aceitar o convite" className="stack-fields">
      <p>
        A casa fica nesta conta: <strong className="any-length">{account}</strong>.
      </p>
    </ServerForm>
  );
}

const CLOSED = {
  claimed: [
    'Esse convite já foi usado',
    'Cada convite serve uma vez só. Se não foi você que o usou, escreva para quem o mandou.',
  ],
  expired: [
    'Esse convite venceu',
    `Convites valem por ${INVITATION_DAYS} dias. Peça outro a quem o mandou, ou faça o cadastro da casa.`,
  ],
  unknown: ['Esse convite não existe', 'Confira se o endereço veio inteiro, ou peça outro a quem o mandou.'],
} as const;

function Closed({ invitation, token }: { invitation: Invitation | null; token: string }) {
  const { user } = useRootData();
  const signIn = useSignIn();
  const [title, text] =
    CLOSED[invitation?.state === 'claimed' || invitation?.state === 'expired' ? invitation.state : 'unknown'];
  return (
    <ScenePage scene="closed" title={title}>
      <p className="reading">{text}</p>
      <SceneActs>
        {!user && invitation?.state === 'claimed' ? (
          <Button onClick={() => void signIn(invitationPath(token))}>Fui eu: entrar</Button>
        ) : user && user.accessControl.creatorId !== null ? (
          <ButtonLink to="/produtor">Abrir o painel do produtor</ButtonLink>
        ) : (
          <ButtonLink to="/produtor/cadastro">Fazer um cadastro</ButtonLink>
        )}
      </SceneActs>
    </ScenePage>
  );
}
