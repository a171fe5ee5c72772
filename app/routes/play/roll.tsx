import { getProvenRoll, type ProvenRoll } from '../../../features/play/rolls/prove-roll.server.ts';
import { rollName } from '../../../features/play/rolls/roll.ts';
import { describeRoll, resultLabel } from '../../../features/play/rolls/roll-labels.ts';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { lostLinkPage } from '../../errors/lost-link.tsx';
import { pageHead, quietHead } from '../../head/page-head.ts';
import { Proof } from '../../rolls/proof.tsx';
import { RollStory } from '../../rolls/roll-story.tsx';
import type { Route } from './+types/roll.ts';

const cardOf = (rollId: string, roll: ProvenRoll) => ({
  path: `/cartoes/rolagens/${encodeURIComponent(rollId)}.png`,
  alt: `${rollName(roll)}: ${resultLabel(roll)}. ${describeRoll(roll)}`,
});

export function meta(args: Route.MetaArgs) {
  const roll = args.loaderData?.roll;
  if (!roll) return quietHead('Rolagem não encontrada', 'Este endereço não mostra rolagem nenhuma.');
  const title = `${rollName(roll)}: ${resultLabel(roll)}`;
  return pageHead(args, {
    title,
    description: describeRoll(roll),
    card: cardOf(args.params.rollId, roll),
    index: false,
  });
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  getProvenRoll(context.get(ctxContext), context.get(callerContext), params.rollId);

export const ErrorBoundary = lostLinkPage({
  what: 'Esta rolagem',
  why: 'Ela foi apagada, é de uma mesa que só quem joga vê, ou o endereço veio pela metade.',
  next: 'Entre com a conta que joga nessa mesa, ou peça o endereço de novo.',
});

/** Anyone who may see it can check it: the browser recalculates the dice, so that nobody has to trust the server. */
export default function RollProof({ loaderData: { published, roll, links } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeading lead="Ninguém precisa acreditar em ninguém: o seu aparelho joga os dados de novo.">
        Prova de uma rolagem
      </PageHeading>
      <div className="roll-and-proof">
        <RollStory roll={roll} />
        <Proof published={published} links={links} />
      </div>
    </Page>
  );
}
