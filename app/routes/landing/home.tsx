import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { presentCatalogue } from '../../../features/ownership/catalogue/present.ts';
import { newestBooks } from '../../../features/publishing/books/newest-books.server.ts';
import { listNews } from '../../../features/publishing/news/list-news.server.ts';
import { getStats } from '../../../features/shop/funding/get-stats.server.ts';
import { filmOf } from '../../../features/site/settings/settings.ts';
import { Page } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { homeHead } from '../../head/home-head.ts';
import { quietHead } from '../../head/page-head.ts';
import { movesBetweenPacks } from '../../public-pages.ts';
import { refusedPath } from '../../session/guard.server.ts';
import { settingsOf } from '../../settings.server.ts';
import type { Route } from './+types/home.ts';
import { About } from './about.tsx';
import { Cord } from './cord.tsx';
import { Faq } from './faq.tsx';
import { readFixed } from './fixed.ts';
import { fixedText } from './fixed-text.ts';
import { Funding } from './funding.tsx';
import { Goals } from './goals.tsx';
import { SupportAndKeys } from './keys.tsx';
import { NewsStrip } from './news-strip.tsx';
import { KeysLink, Opening } from './opening.tsx';
import { PackDialog, WithdrawnDialog } from './pack-dialog.tsx';
import { Screens } from './screens.tsx';
import { Skins } from './skins.tsx';
import { Social } from './social.tsx';
import './home.css';

const BOOKS_ON_THE_CORD = 16;
const NEWS_LINES = 3;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const [view, settings, books, { posts }, continueTo] = await Promise.all([
    getStats(ctx),
    settingsOf(context),
    newestBooks(ctx, BOOKS_ON_THE_CORD),
    listNews(ctx, { limit: NEWS_LINES }),
    context.get(callerContext) ? null : refusedPath(request, ctx.env.publicUrl),
  ]);
  return {
    view,
    film: filmOf(settings),
    books,
    news: posts.map(({ postId, slug, title, publishedAt, creator }) => ({ postId, slug, title, publishedAt, creator })),
    continueTo,
    goals: presentCatalogue(ctx.catalogue, view.crowdfunding.totalValue).goals,
    fixed: fixedText(ctx.catalogue),
  };
}

export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  movesBetweenPacks(currentUrl, nextUrl) ? false : defaultShouldRevalidate;

export const meta: Route.MetaFunction = (args) =>
  args.loaderData
    ? homeHead(args, readFixed(args.loaderData.fixed))
    : quietHead('Início', 'Livros, fichas e dados dos RPGs do Brasil.');

export default function Home({ loaderData }: Route.ComponentProps) {
  const { books, news, continueTo, goals, film, view } = loaderData;
  const { campaign, goalTeaser, offers, withdrawn, faq } = readFixed(loaderData.fixed);
  const keys = campaign.open ? offers.filter(({ group }) => group === 'keys') : [];
  const [search] = useSearchParams();
  const packId = search.get('pacote');
  return (
    <Page bleed className="wood">
      <Opening campaign={campaign} continueTo={continueTo} film={film} keys={keys.length > 0} />
      <Funding loaded={view} goals={goals} campaign={campaign} />
      {keys.length > 0 && (
        <p className="at-hand" data-foot-bar>
          <KeysLink />
        </p>
      )}
      {books.length > 0 && <Cord books={books} />}
      <About about={campaign.about} />
      <Goals goals={goals} teaser={goalTeaser} loaded={view.crowdfunding} />
      <SupportAndKeys campaign={campaign} offers={keys} />
      {news.length > 0 && <NewsStrip posts={news} />}
      <Screens />
      <Skins offers={offers} />
      <Faq groups={faq} />
      <Social />
      <PackDialog offer={offers.find(({ id }) => id === packId) ?? null} />
      <WithdrawnDialog title={withdrawn.find(({ id }) => id === packId)?.title ?? null} />
    </Page>
  );
}
