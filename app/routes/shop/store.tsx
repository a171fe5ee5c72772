import type { ReactNode } from 'react';
import type { Ctx } from '../../../features/kit/context.ts';
import type { Campaign } from '../../../features/ownership/catalogue/catalogue.ts';
import { countBooks } from '../../../features/publishing/books/count-books.server.ts';
import { featureBook } from '../../../features/publishing/books/feature-book.server.ts';
import { listBooks, pageBefore } from '../../../features/publishing/books/list-books.server.ts';
import { AppError } from '../../../lib/app-error.ts';
import { Page } from '../../../ui/page.tsx';
import { TabLinks } from '../../../ui/tabs.tsx';
import { colourContext, ctxContext } from '../../context.ts';
import { storeHead } from '../../head/store-head.ts';
import { ownPart } from '../../own-parts.server.ts';
import { useRootData } from '../../root-data.ts';
import { OwnedMarks } from '../../session/marks.tsx';
import { readStoreOwn } from '../read-own.server.ts';
import type { Route } from './+types/store.ts';
import { StoreBanner } from './store-banner.tsx';
import { Books } from './store-books.tsx';

import { SkinShelf } from './store-skins.tsx';
import { themesOnSale } from './store-themes.ts';
import { chosenFacets, STORE, type StoreView, storeAddress, toListInput } from './store-view.ts';
import './store.css';

export const meta: Route.MetaFunction = (args) => storeHead(args);

/** Fills rows of two, four and five. */
const PAGE_ROWS = 20;

async function loadBooks(ctx: Ctx, view: StoreView) {
  const input = { ...toListInput(view), limit: PAGE_ROWS };
  const plain = chosenFacets(view).length === 0 && !view.q && !view.page;
  // An expired cursor gives the first page.
  const orFirst =
    <T,>(first: () => T | Promise<T>) =>
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return first();
    };
  const [page, previous, counts, featured] = await Promise.all([
    listBooks(ctx, input).catch(orFirst(() => listBooks(ctx, { ...input, cursor: undefined }))),
    view.page ? pageBefore(ctx, { ...input, cursor: view.page }).catch(orFirst(() => null)) : null,
    countBooks(ctx, input),
    plain ? featureBook(ctx) : null,
  ]);
  return { ...page, previous, counts, featured };
}

/** Skins are on promotion while the campaign runs. */
const campaignLine = ({ open, deadline, deadlineNote = '' }: Campaign): string | null =>
  open ? `${deadline} ${deadlineNote}`.trim() : null;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const view = STORE.read(new URL(request.url).searchParams);
  const themes = themesOnSale(ctx.catalogue, view.q);
  const [shelf, own] = await Promise.all([
    view.tab === '' ? loadBooks(ctx, view) : null,
    ownPart(context, readStoreOwn),
  ]);
  const banners = ctx.catalogue.themes.map((theme) => theme.bannerStoreURL);
  const colour = context.get(colourContext);
  return {
    view,
    shelf,
    banners,
    colour,
    themes: view.tab === 'skins' ? themes : null,
    themeCount: themes.length,
    campaign: campaignLine(ctx.catalogue.campaign),
    own,
  };
}

interface ColouredProps {
  /** The one that the page was made in. */
  colour: number;
  banners: string[];
  children: ReactNode;
}

/** The store in the colour of its reader; what is in it is not drawn again with them. */
function Coloured({ colour: made, banners, children }: ColouredProps) {
  const { user } = useRootData();
  const colour = user?.customization.profileMainColor ?? made;
  return (
    <Page bleed className="wood" theme={colour}>
      <StoreBanner picture={banners[colour] ?? banners[0]!} />
      {children}
    </Page>
  );
}

export default function Store({ loaderData }: Route.ComponentProps) {
  const { view, shelf, themes, themeCount, own, banners, colour, campaign } = loaderData;
  const { q } = view;
  return (
    <Coloured colour={colour} banners={banners}>
      <OwnedMarks told={own} />
      <div className="column store-page">
        <TabLinks
          label="O que ver na loja"
          links={[
            { to: storeAddress({ q }), label: 'Livros', current: view.tab === '' },
            {
              to: storeAddress({ tab: 'skins', q }),
              label: q && view.tab === '' ? `Skins (${themeCount})` : 'Skins',
              current: view.tab === 'skins',
            },
          ]}
        />
        {shelf && <Books view={view} {...shelf} />}
        {themes && <SkinShelf q={q} themes={themes} campaign={campaign} />}
      </div>
    </Coloured>
  );
}
