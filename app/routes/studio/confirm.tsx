import { data, redirect } from 'react-router';
import { CONFIRM_DAYS, confirmationPath } from '../../../features/publishing/creators/application.ts';
import {
  type Confirmation,
  confirmApplication,
  mailNewLink,
  readConfirmation,
} from '../../../features/publishing/creators/confirm-application.server.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import type { Route } from './+types/confirm.ts';

export const meta: Route.MetaFunction = () =>
  quietHead('Confirmar o cadastro', 'Confirme que o e-mail do cadastro de produtor é seu.');

/** The address has it in its query after a new link was asked for. */
const MAILED = 'enviado';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const confirmation = await readConfirmation(context.get(ctxContext), params.token);
  return data({ confirmation, mailed: url.searchParams.get(MAILED) }, { status: confirmation ? 200 : 404 });
}

/** The plain form of the mailed link: no mail scanner that opens the link confirms anything. */
export async function action({ context, params: { token }, url }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  const path = confirmationPath(encodeURIComponent(token));
  if (!url.searchParams.has('novo')) {
    await confirmApplication(ctx, token);
    return redirect(path, 303);
  }
  return redirect(`${path}?${MAILED}=${(await mailNewLink(ctx, token)) ? 'sim' : 'nao'}`, 303);
}

export default function ConfirmPage({ loaderData: { confirmation, mailed } }: Route.ComponentProps) {
  return (
    <Page>
      <div className="stack-loose prose">
        {confirmation ? <Known {...confirmation} mailed={mailed} /> : <Unknown />}
      </div>
    </Page>
  );
}

const Unknown = () => (
  <>
    <PageHeading lead="Confira se o endereço veio inteiro do e-mail. Cadastros sem confirmação são apagados depois de um tempo.">
      Esse endereço não confirma nada
    </PageHeading>
    <p>
      <ButtonLink to="/produtor/cadastro">Fazer o cadastro</ButtonLink>
    </p>
  </>
);

function Known({ name, email, state, reason, mailed }: Confirmation & { mailed: string | null }) {
  if (state === 'unconfirmed')
    return (
      <>
        <PageHeading lead="Falta só isto para a nossa equipe ler o seu cadastro.">Confirmar o cadastro</PageHeading>
        <p className="reading">
          O cadastro de <strong>{name}</strong> veio com o e-mail <strong className="any-length">{email}</strong>. É
          você?
        </p>
        <form method="post">
          <Button type="submit">Sim, confirmar</Button>
        </form>
        <p className="note">Se não for, feche esta página: sem a confirmação, ninguém lê o cadastro.</p>
      </>
    );
  if (state === 'expired')
    return (
      <>
        <PageHeading lead={`Cada endereço vale por ${CONFIRM_DAYS} dias, e este passou do prazo.`}>
          Esse endereço venceu
        </PageHeading>
        {mailed === 'sim' && <Notice tone="success">Mandamos um endereço novo. Olhe o seu e-mail.</Notice>}
        {mailed === 'nao' && (
          <Notice tone="warning">Já mandamos vários hoje. Olhe o seu e-mail, ou volte amanhã.</Notice>
        )}
        <p className="reading">
          O cadastro de <strong>{name}</strong> continua guardado, como você o deixou.
        </p>
        <form method="post" action="?novo">
          <Button type="submit">Mandar outro para o meu e-mail</Button>
        </form>
      </>
    );
  if (state === 'waiting')
    return (
      <>
        <PageHeading lead="Agora é com a nossa equipe.">Cadastro confirmado</PageHeading>
        <p className="reading">
          Lemos o cadastro de <strong>{name}</strong> em até cinco dias. A resposta vai para{' '}
          <strong className="any-length">{email}</strong>.
        </p>
        <p>
          <ButtonLink variant="secondary" to="/loja">
            Ver a loja
          </ButtonLink>
        </p>
      </>
    );
  if (state === 'approved')
    return (
      <>
        <PageHeading lead="O cadastro foi aprovado.">Pode publicar</PageHeading>
        <p className="reading">
          Entre com <strong className="any-length">{email}</strong>: o painel do produtor de {name} abre nessa conta.
        </p>
        <p>
          <ButtonLink to="/produtor/cadastro">Ir para o painel</ButtonLink>
        </p>
      </>
    );
  return (
    <>
      <PageHeading lead="Lemos o cadastro e, por enquanto, a resposta é não.">Cadastro não aprovado</PageHeading>
      {reason && (
        <p className="reading">
          O motivo: <q>{reason}</q>
        </p>
      )}
      <p>
        <ButtonLink to="/produtor/cadastro">Tentar de novo</ButtonLink>
      </p>
    </>
  );
}
