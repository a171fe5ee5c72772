import { isRouteErrorResponse } from 'react-router';
import { SUPPORT_EMAIL } from '../features/settings.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { useRequestId } from './request-id.tsx';

export function NotFoundPage() {
  return (
    <Page className="grid content-center justify-items-start gap-6 py-22">
      <p className="second-voice text-lamp">404</p>
      <h1>Não há nada nesta página</h1>
      <p className="reading">O endereço mudou, foi digitado errado ou a folha se soltou do caderno.</p>
      <p className="flex flex-wrap gap-4">
        <ButtonLink to="/">Voltar ao início</ButtonLink>
        <ButtonLink to="/loja" variant="secondary">
          Ver a loja
        </ButtonLink>
      </p>
    </Page>
  );
}

const mailTo = (requestId: string | null): string =>
  `mailto:${SUPPORT_EMAIL}?subject=${encodeURIComponent(requestId ? `Erro no pedido ${requestId}` : 'Erro na RPGpédia')}`;

export function ErrorPage({ error }: { error: unknown }) {
  const requestId = useRequestId();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <Page className="grid content-center justify-items-start gap-6 py-22">
      <h1>Algo deu errado aqui</h1>
      <p className="reading">
        A falha é nossa e já ficou anotada. Recarregue a página; se continuar, escreva para{' '}
        <a className="link" href={mailTo(requestId)}>
          {SUPPORT_EMAIL}
        </a>
        .
      </p>
      {requestId && (
        <p className="text-small text-ash">
          Número do pedido: <code className="select-all text-paper">{requestId}</code>
        </p>
      )}
      <p className="flex flex-wrap gap-4">
        <ButtonLink to="." reloadDocument>
          Recarregar
        </ButtonLink>
        <ButtonLink to="/" variant="secondary" reloadDocument>
          Voltar ao início
        </ButtonLink>
      </p>
    </Page>
  );
}
