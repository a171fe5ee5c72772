import { useEffect } from 'react';
import { lookAtGift } from '../../../features/shop/gifts/get-gift.server.ts';
import { callFunction } from '../../api/call.ts';
import { callerContext, ctxContext, requestOfPage } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { RefusedScene } from '../../scenes/refused-scene.tsx';
import type { Route } from './+types/gift.ts';
import { GiftScene } from './gift-scene.tsx';
import { refusalPage, sceneOf } from './load-scene.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  quietHead(
    loaderData && 'gift' in loaderData ? `${loaderData.gift.from} deu um presente para você` : 'Um presente',
    'Veja o que vem dentro. Não é preciso ter conta para olhar.',
  );

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext);
  const request = requestOfPage(context);
  try {
    const { view, isGiver, isRedeemer, isRevoked, at } = await lookAtGift(ctx, caller, params.token, request);
    const { from, portraitURL, message, status, frozen = false } = view;
    return {
      scene: await sceneOf(ctx, view.keyId, view.title, view.rewards),
      gift: {
        from,
        portraitURL,
        message,
        status,
        frozen,
        isGiver,
        isRedeemer,
        isRevoked,
        at: at?.toISOString() ?? null,
      },
    };
  } catch (error) {
    return refusalPage(error);
  }
}

/** Shows a gift before it asks for an account. */
export default function GiftPage({ loaderData, params: { token } }: Route.ComponentProps) {
  const opens = 'gift' in loaderData && loaderData.gift.status === 'sent' && !loaderData.gift.isGiver;
  // The browser calls it: programs that fetch links for previews must not open the gift.
  useEffect(() => {
    if (opens) void callFunction('getGift', { token }).catch(() => undefined);
  }, [opens, token]);
  if ('refusal' in loaderData) return <RefusedScene what="Este presente" refusal={loaderData.refusal} />;
  return (
    <GiftScene
      scene={loaderData.scene}
      gift={loaderData.gift}
      block={{ type: 'gift', id: token }}
      accept={(run) => run('redeemGift', { token })}
    />
  );
}
