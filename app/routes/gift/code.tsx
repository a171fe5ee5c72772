import { useEffect, useState } from 'react';
import { keyUsed } from '../../../features/kit/messages.ts';
import { formatCode } from '../../../features/shop/keys/code.ts';
import { previewKey } from '../../../features/shop/redemption/preview-key.server.ts';
import { toast } from '../../../ui/toast.ts';
import { callerContext, ctxContext, requestOfPage } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
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
    const { keyId, title, rewards, status, frozen = false } = await previewKey(ctx, caller, params.code, request);
    return { scene: await sceneOf(ctx, keyId, title, rewards), status, frozen };
  } catch (error) {
    return refusalPage(error);
  }
}

/** The message if the code is refused before anybody redeems it. */
function refusalOf(loaderData: Route.ComponentProps['loaderData']): string | null {
  if ('refusal' in loaderData) return loaderData.refusal.unknown ? loaderData.refusal.message : null;
  return loaderData.status === 'redeemed' ? keyUsed : null;
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
  if ('refusal' in loaderData) return <RefusedScene what="Este código" refusal={loaderData.refusal} />;
  return (
    <GiftScene
      scene={loaderData.scene}
      code={{
        text: formatCode(code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')),
        status: loaderData.status,
        frozen: loaderData.frozen,
      }}
      accept={(run) => run('redeemKey', { code })}
    />
  );
}
