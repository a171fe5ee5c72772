import { verifyRoll } from '../../../features/rolls/get-rolls.server.ts';
import { AppError } from '../../../lib/app-error.ts';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { Proof } from '../../rolls/proof.tsx';
import type { Route } from './+types/roll.ts';

export const meta: Route.MetaFunction = () =>
  quietHead('Prova de uma rolagem', 'O selo, a semente e os dados de uma rolagem, conferidos no seu aparelho.');

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return { published: await verifyRoll(context.get(ctxContext), params.rollId) };
  } catch (error) {
    if (error instanceof AppError && error.status === 'NOT_FOUND') throw new Response(null, { status: 404 });
    throw error;
  }
}

/** For anyone with the address: the browser recalculates the dice, so that nobody has to trust the server. */
export default function RollProof({ loaderData: { published } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeading lead="Ninguém precisa acreditar em ninguém: o seu aparelho joga os dados de novo.">
        Prova de uma rolagem
      </PageHeading>
      <div className="max-w-[44rem]">
        <Proof published={published} />
      </div>
    </Page>
  );
}
