import { data } from 'react-router';
import { lookAtGift } from '../../../features/shop/gifts/get-gift.server.ts';
import { isOpen } from '../../../features/shop/gifts/gift.ts';
import { AppError } from '../../../lib/app-error.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { callerContext, ctxContext, requestOfPage } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import type { Route } from './+types/card.ts';
import './card.css';
import { sceneOf } from './load-scene.server.ts';
import { qrPath } from './qr-path.server.ts';

export const meta: Route.MetaFunction = () =>
  quietHead('Cartão de presente', 'O presente em papel: imprima, recorte e entregue.');

/** Only the giver of an open gift gets it; anybody else gets 404. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext);
  const request = requestOfPage(context);
  const gift = await lookAtGift(ctx, caller, token, request).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (!gift?.isGiver || !isOpen(gift.view.status)) throw data(null, { status: 404 });
  const { keyId, title, rewards, from, message } = gift.view;
  const address = `${ctx.env.publicUrl}/presente/${token}`;
  return { scene: await sceneOf(ctx, keyId, title, rewards), from, message, address, code: qrPath(address) };
}

export default function GiftCard({ loaderData }: Route.ComponentProps) {
  const { scene, from, message, address, code } = loaderData;
  return (
    <Page theme={scene.theme} className="card-page">
      <div className="card-tools">
        <h1>Cartão de presente</h1>
        <p>Imprima, recorte pela borda e entregue em mãos. Quem apontar a câmera para o código abre o presente.</p>
        <p className="card-buttons">
          <Button onClick={() => window.print()}>Imprimir</Button>
          <ButtonLink variant="secondary" to="/perfil">
            Voltar ao perfil
          </ButtonLink>
        </p>
      </div>
      <article className="gift-paper" aria-label="O cartão">
        {scene.picture && (
          <div className="gift-paper-picture">
            <Picture src={scene.picture.wide} first />
          </div>
        )}
        <div className="gift-paper-words">
          <p className="second-voice">{from} te deu um presente</p>
          <h2>{scene.title}</h2>
          {message && <p className="gift-paper-message">{message}</p>}
        </div>
        <div className="gift-paper-scan">
          <svg viewBox={`0 0 ${code.side} ${code.side}`} role="img" aria-label="Código QR com o endereço do presente">
            <path d={code.d} />
          </svg>
          <p>{address}</p>
        </div>
      </article>
    </Page>
  );
}
