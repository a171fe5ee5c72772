import { useLocation, useNavigate } from 'react-router';
import { isAllowed, type TablesFor } from '../../../features/kit/permissions.ts';
import { endOfInvitation, type InvitationEnd, REMOVED } from '../../../features/play/campaigns/invitation.ts';
import { lookAtInvitation } from '../../../features/play/campaigns/join-campaign.server.ts';
import { CAMPAIGNS_PATH, campaignPath } from '../../../features/play/campaigns/table-paths.ts';
import { countOf } from '../../../lib/number.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useCall } from '../../api/use-call.ts';
import { callerContext, ctxContext, requestOfPage } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { BlockButton } from '../../reports/block-button.tsx';
import { useRootData } from '../../root-data.ts';
import { RefusedScene } from '../../scenes/refused-scene.tsx';
import { SceneActs, ScenePage } from '../../scenes/scene-page.tsx';
import { useSignIn } from '../../session/sign-in.tsx';
import { settingsOf } from '../../settings.server.ts';
import { refusalPage } from '../gift/load-scene.server.ts';
import type { Route } from './+types/invitation.ts';
import { ROLE_NAMES } from './table-labels.ts';
import { ContentLimits } from './table-limits.tsx';
import './tables.css';

export const meta: Route.MetaFunction = () => quietHead('Convite para uma mesa', 'Alguém chamou você para jogar.');

export async function loader({ context, params: { code } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext);
  const request = requestOfPage(context);
  try {
    const { preview, own, seatedAt, removed } = await lookAtInvitation(ctx, caller, code, request);
    const { campaigns } = await settingsOf(context);
    const may = (tables?: TablesFor) => caller !== null && isAllowed(caller, ['join', 'campaign'], tables);
    return {
      preview,
      own,
      seatedAt,
      removed,
      open: campaigns === 'players',
      mayJoin: may(campaigns),
      mayJoinOnceOpen: may('players'),
    };
  } catch (error) {
    return refusalPage(error);
  }
}

export default function InvitationPage({ loaderData, params: { code } }: Route.ComponentProps) {
  const navigate = useNavigate();
  if ('refusal' in loaderData)
    return (
      <RefusedScene
        what="Este convite"
        refusal={loaderData.refusal}
        lost="O código pode ter sido copiado pela metade. Copie de novo, ou peça outro a quem chamou você."
      />
    );
  const { title, role, from, members, contentLimits, state } = loaderData.preview;
  const { own, seatedAt } = loaderData;
  // A closed table takes nobody back, by whatever invitation.
  const removed = loaderData.removed && state !== 'closed';
  const open = state === 'open' && !removed;
  const ended = removed || state === 'open' ? REMOVED : endOfInvitation(state, { own: false });
  return (
    <ScenePage scene="seat" title={title}>
      <p className="reading">{own ? 'Você fez este convite.' : `${from} chamou você para a mesa.`}</p>
      {open && (
        <>
          <p>
            {own ? 'Quem aceita entra' : 'Você entra'} como <b>{ROLE_NAMES[role].toLowerCase()}</b>.{' '}
            {countOf(members, 'pessoa já está', 'pessoas já estão')} nesta mesa. Quem está nela lê a ficha que você
            trouxer e vê o que você rolar para todos.
          </p>
          <ContentLimits text={contentLimits} />
        </>
      )}
      {seatedAt !== null ? (
        <Seated campaignId={seatedAt} ended={own && state !== 'open' ? state : null} />
      ) : open ? (
        <Join code={code} {...loaderData} />
      ) : (
        <Ended words={ended} />
      )}
      {!own && (
        <p>
          <BlockButton person={{ of: { type: 'invitation', id: code }, name: from }} after={() => navigate('/')} />
        </p>
      )}
    </ScenePage>
  );
}

/** `ended`: the state in which its maker finds their own invitation. */
const Seated = ({ campaignId, ended }: { campaignId: string; ended: InvitationEnd | null }) => (
  <>
    {ended ? (
      <Notice tone="warning">{endOfInvitation(ended, { own: true })}</Notice>
    ) : (
      <Notice tone="info">Você já tem lugar nesta mesa.</Notice>
    )}
    <SceneActs>
      <ButtonLink to={campaignPath(campaignId)}>Abrir a mesa</ButtonLink>
    </SceneActs>
  </>
);

/** Whoever took one of its places finds the table by signing in. */
function Ended({ words }: { words: string }) {
  const { user } = useRootData();
  const { pathname } = useLocation();
  const signIn = useSignIn();
  return (
    <>
      <Notice tone="warning">{words}</Notice>
      <SceneActs>
        {user ? (
          <ButtonLink to={CAMPAIGNS_PATH}>Ver as suas mesas</ButtonLink>
        ) : (
          <Button onClick={() => void signIn(pathname)}>Já tenho lugar: entrar</Button>
        )}
      </SceneActs>
    </>
  );
}

interface JoinProps {
  code: string;
  /** True if tables are open to players. */
  open: boolean;
  mayJoin: boolean;
  /** True if the account lacks nothing but that. */
  mayJoinOnceOpen: boolean;
}

function closedWords({ open, mayJoinOnceOpen }: JoinProps, signedIn: boolean): string {
  if (!open && !signedIn)
    return 'As mesas ainda não abriram para quem joga. Guarde este convite: ele funciona quando abrirem.';
  if (open) return 'Para sentar a uma mesa é preciso uma chave da beta. Resgate a sua e volte a este convite.';
  return mayJoinOnceOpen
    ? 'As mesas ainda não abriram para quem joga. A sua conta já tem o que precisa: assim que abrirem, este convite funciona.'
    : 'As mesas ainda não abriram para quem joga, e a sua conta ainda não tem uma chave da beta. Com a chave, e assim que abrirem, este convite funciona.';
}

function Join(props: JoinProps) {
  const { code, open, mayJoin, mayJoinOnceOpen } = props;
  const { user, campaignOpen } = useRootData();
  const { pathname } = useLocation();
  const signIn = useSignIn();
  const navigate = useNavigate();

  const { run, pending, refusal } = useCall('joinCampaign', {
    asks: () => user !== null || signIn(),
    refusals: 'inline',
    revalidate: 'always',
    onDone: ({ campaignId }) => navigate(campaignPath(campaignId)),
  });
  const join = () => pending || run({ code });

  if (user && !mayJoin)
    return (
      <>
        <Notice tone="info">{closedWords(props, true)}</Notice>
        {!mayJoinOnceOpen && (
          <SceneActs>
            <ButtonLink to="/perfil#chaves">Ver as suas chaves</ButtonLink>
            {campaignOpen && (
              <ButtonLink variant="secondary" to="/#adquirir-chaves">
                Conseguir uma chave
              </ButtonLink>
            )}
          </SceneActs>
        )}
      </>
    );
  return (
    <>
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      {!user && !open && <Notice tone="info">{closedWords(props, false)}</Notice>}
      <SceneActs>
        {user ? (
          <Button pending={pending} onClick={() => void join()}>
            Sentar à mesa
          </Button>
        ) : (
          <a
            className="button button-primary"
            href={`/auth/login?next=${encodeURIComponent(pathname)}`}
            onClick={(event) => {
              event.preventDefault();
              void join();
            }}
          >
            Entrar e sentar à mesa
          </a>
        )}
      </SceneActs>
      {!user && <p>O convite espera por você enquanto entra ou cria a sua conta.</p>}
    </>
  );
}
