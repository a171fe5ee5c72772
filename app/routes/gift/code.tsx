import { useEffect, useState } from 'react';
import { keyUsed } from '../../../features/kit/messages.ts';
import { formatCode } from '../../../features/shop/keys/code.ts';
import { lookAtKey } from '../../../features/shop/redemption/preview-key.server.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { callerContext, ctxContext, requestOfPage } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { useRedeem } from '../../redeem/redeem-provider.tsx';
import { RefusedScene } from '../../scenes/refused-scene.tsx';
import type { Route } from './+types/code.ts';
import { GiftScene } from './gift-scene.tsx';
import { refusalPage, sceneOf } from './load-scene.server.ts';

export const meta: Route.MetaFunction = () =>
  quietHead('Resgatar um código', 'Veja o que o código traz. Não é preciso ter conta para olhar.');

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext);
  const request = requestOfPage(context);
  try {
    const { preview, isRedeemer, isGiver } = await lookAtKey(ctx, caller, params.code, request);
    const { keyId, title, rewards, status, frozen = false } = preview;
    return { scene: await sceneOf(ctx, keyId, title, rewards), status, frozen, isRedeemer, isGiver };
  } catch (error) {
    return refusalPage(error);
  }
}

/** The message if the code is refused before anybody redeems it. */
function refusalOf(loaderData: Route.ComponentProps['loaderData']): string | null {
  if ('refusal' in loaderData) return loaderData.refusal.unknown ? loaderData.refusal.message : null;
  return loaderData.status === 'redeemed' && !loaderData.isRedeemer ? keyUsed : null;
}

export default function CodePage(props: Route.ComponentProps) {
  // Another code is another arrival.
  return <CodeScene key={props.params.code} {...props} />;
}

function CodeScene({ loaderData, params: { code } }: Route.ComponentProps) {
  // It counts at the arrival only: later changes are told by the press that makes them.
  const [refused] = useState(() => refusalOf(loaderData));
  useEffect(() => {
    if (refused !== null) toast.error(refused);
  }, [refused]);
  const redeem = useRedeem();
  if ('refusal' in loaderData) {
    const { refusal } = loaderData;
    const again = refusal.unknown && <Button onClick={() => redeem.open(code)}>Corrigir o código</Button>;
    return <RefusedScene what="Este código" refusal={refusal} act={again} />;
  }
  const { scene, status, frozen, isRedeemer, isGiver } = loaderData;
  return (
    <GiftScene
      scene={scene}
      code={{
        text: formatCode(code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')),
        status,
        frozen,
        isRedeemer,
        isGiver,
      }}
      accept={(run) => run('redeemKey', { code })}
    />
  );
}
