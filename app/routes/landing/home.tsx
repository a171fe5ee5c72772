import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { listBooks } from '../../../features/books/list-books.server.ts';
import { presentCatalogue } from '../../../features/catalogue/present.ts';
import { getStats } from '../../../features/funding/get-stats.server.ts';
import { Page } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { refusedPath } from '../../guard.server.ts';
import { useLive } from '../../live/live-provider.tsx';
import { movesBetweenPacks } from '../../route-map.ts';
import type { Route } from './+types/home.ts';
import { Cord } from './cord.tsx';
import { presentOffer } from './offer.ts';
import { Opening } from './opening.tsx';
import { PackDialog } from './pack-dialog.tsx';
import { Skins, SupportAndKeys } from './packs.tsx';
import { Progress } from './progress.tsx';
import { About, Faq, Goals, Social } from './story.tsx';

const BOOKS_ON_THE_CORD = 16;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const [view, { books }, continueTo] = await Promise.all([
    getStats(ctx),
    listBooks(ctx, { limit: BOOKS_ON_THE_CORD }),
    context.get(callerContext) ? null : refusedPath(request),
  ]);
  const { catalogue } = ctx;
  return {
    view,
    books,
    continueTo,
    campaign: catalogue.campaign,
    goals: presentCatalogue(catalogue, view.crowdfunding.totalValue).goals,
    goalTeaser: catalogue.goalTeaser,
    offers: catalogue.packs.map((pack) => presentOffer(catalogue, pack)),
    faq: catalogue.faq,
    publicUrl: ctx.env.publicUrl,
  };
}

export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  movesBetweenPacks(currentUrl, nextUrl) ? false : defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData) return [{ title: 'RPGpédia' }];
  const { campaign, offers, publicUrl } = loaderData;
  const packId = new URLSearchParams(location.search).get('pacote');
  const offer = offers.find(({ id }) => id === packId);
  const title = offer ? `${offer.title} · RPGpédia` : `${campaign.title} · RPGpédia`;
  const description = offer ? offer.description.join(' ') : campaign.lead;
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: offer ? 'product' : 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: offer ? `${publicUrl}/?pacote=${offer.id}` : `${publicUrl}/` },
    ...(offer ? [{ property: 'og:image', content: publicUrl + offer.imgDesktopURL }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const { view: loadedView, books, continueTo, campaign, goals, goalTeaser, offers, faq } = loaderData;
  const view = {
    stats: useLive('stats', loadedView.stats),
    crowdfunding: useLive('crowdfunding', loadedView.crowdfunding),
  };
  const [search] = useSearchParams();
  const open = offers.find(({ id }) => id === search.get('pacote')) ?? null;
  return (
    <Page bleed className="wood">
      <Opening campaign={campaign} continueTo={continueTo} />
      <Progress view={view} values={goals.map(({ value }) => value)} />
      {books.length > 0 && <Cord books={books} />}
      <About about={campaign.about} />
      <Goals goals={goals} teaser={goalTeaser} totalValue={view.crowdfunding.totalValue} />
      <SupportAndKeys support={campaign.support} offers={offers.filter(({ group }) => group === 'keys')} />
      <Skins offers={offers} />
      <Faq groups={faq} />
      <Social />
      <PackDialog offer={open} />
    </Page>
  );
}
