import { type ReactNode, useEffect, useState } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { serverAnswers } from '../../lib/server-answers.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useRequestId } from '../api/request-id.tsx';
import { tabTitle } from '../head/page-head.ts';
import { useMailboxes } from '../root-data.ts';
import { SCENE_PICTURE, SceneActs, ScenePage } from '../scenes/scene-page.tsx';
import { AdriftPlate } from './adrift-plate.tsx';
import { ERROR_TITLES, errorState } from './error-titles.ts';
import { reloadPage } from './page-reload.ts';

interface ErrorStateProps {
  scene: 'lost' | 'closed' | 'broken' | 'adrift';
  mark: string;
  title: string;
  children: ReactNode;
  actions: ReactNode;
  /** The server that has the pictures may be away: the page brings its own. */
  away?: boolean;
}

function ErrorState({ actions, away = false, children, ...page }: ErrorStateProps) {
  const { title, scene } = page;
  // The head of every page calls all failures alike: the words of each come with this script alone.
  useEffect(() => {
    if (scene !== 'lost') document.title = tabTitle(title);
  }, [scene, title]);
  return (
    <ScenePage {...page} picture={away ? <AdriftPlate className={SCENE_PICTURE} /> : undefined}>
      {children}
      <SceneActs>{actions}</SceneActs>
    </ScenePage>
  );
}

const Home = ({ reload = false }: { reload?: boolean }) => (
  <ButtonLink to="/" variant="secondary" reloadDocument={reload}>
    Voltar ao início
  </ButtonLink>
);

const Reload = ({ children }: { children: ReactNode }) => (
  <ButtonLink to="." reloadDocument>
    {children}
  </ButtonLink>
);

export function NotFoundPage() {
  return (
    <ErrorState
      scene="lost"
      mark="404"
      title="Não há nada nesta página"
      actions={
        <>
          <ButtonLink to="/loja">Ver a loja</ButtonLink>
          <Home />
        </>
      }
    >
      <p className="reading">O endereço mudou, foi digitado errado ou a folha se soltou do caderno.</p>
    </ErrorState>
  );
}

const ForbiddenPage = () => (
  <ErrorState scene="closed" mark="403" title={ERROR_TITLES.forbidden} actions={<Home />}>
    <p className="reading">Esta página é de outra conta, ou pede um acesso que a sua não tem.</p>
  </ErrorState>
);

interface AdriftProps {
  title: string;
  /** The page waits for this; it continues a sentence after “quando”. */
  until: string;
}

const AdriftPage = ({ title, until }: AdriftProps) => (
  <ErrorState scene="adrift" away mark="Sem sinal" title={title} actions={<Reload>Tentar de novo</Reload>}>
    <p className="reading">A página não chegou até aqui. Ela abre sozinha quando {until}: nada se perdeu.</p>
  </ErrorState>
);

function OfflinePage() {
  useEffect(() => {
    window.addEventListener('online', reloadPage);
    return () => window.removeEventListener('online', reloadPage);
  }, []);
  return <AdriftPage title={ERROR_TITLES.offline} until="a internet voltar" />;
}

const ASK_AGAIN = 5_000;

function SilentPage() {
  useEffect(() => {
    const asking = setInterval(async () => {
      if (await serverAnswers()) reloadPage();
    }, ASK_AGAIN);
    return () => clearInterval(asking);
  }, []);
  return <AdriftPage title={ERROR_TITLES.silent} until="ela responder" />;
}

/** The errors of `fetch` without a connection, in Chromium, Firefox and Safari. */
const isSilence = (error: unknown): boolean =>
  error instanceof TypeError && /^(Failed to fetch|NetworkError when.*|Load failed)$/.test(error.message);

function BrokenPage({ requestId }: { requestId: string | null }) {
  const { support } = useMailboxes();
  return (
    <ErrorState
      scene="broken"
      mark="500"
      title={ERROR_TITLES.broken}
      actions={
        <>
          <Reload>Recarregar</Reload>
          <Home reload />
        </>
      }
    >
      <p className="reading">
        A falha é nossa e já ficou anotada. Recarregue a página; se continuar,{' '}
        <a className="link" href={`/ajuda/pedir?assunto=error&erro=${requestId ?? ''}`}>
          conte para a equipe
        </a>{' '}
        ou escreva para{' '}
        <a className="link" href={`mailto:${support}`}>
          {support}
        </a>
        .
      </p>
      {requestId && (
        <p className="note">
          Número do pedido: <code className="request-number">{requestId}</code>
        </p>
      )}
    </ErrorState>
  );
}

const TooManyPage = () => (
  <ErrorState scene="adrift" mark="429" title={ERROR_TITLES.tooMany} actions={<Reload>Tentar de novo</Reload>}>
    <p className="reading">Chegaram muitos pedidos daqui em pouco tempo. Espere um instante e tente de novo.</p>
  </ErrorState>
);

export function ErrorPage({ error }: { error: unknown }) {
  const requestId = useRequestId();
  const [offline] = useState(() => typeof window !== 'undefined' && !window.navigator.onLine);
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFoundPage />;
    const state = errorState(error);
    if (state === 'tooMany') return <TooManyPage />;
    if (state === 'silent') return <SilentPage />;
    if (state === 'forbidden') return <ForbiddenPage />;
  } else if (offline) return <OfflinePage />;
  else if (isSilence(error)) return <SilentPage />;
  return <BrokenPage requestId={requestId} />;
}
