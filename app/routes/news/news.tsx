import { listNews } from '../../../features/publishing/news/list-news.server.ts';
import { feedPath } from '../../../features/publishing/news/news.ts';
import type { NewsPost } from '../../../features/publishing/news/news-schema.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { callFunction } from '../../api/call.ts';
import { ctxContext } from '../../context.ts';
import { newsHead } from '../../head/news-head.ts';
import { loadList } from '../../list/load-list.server.ts';
import { type PageOf, usePages } from '../../list/use-pages.ts';
import { OwnFollowButton } from '../../news/follow-button.tsx';
import { NewsList } from '../../news/news-list.tsx';
import { ownPart } from '../../own-parts.server.ts';
import { readNewsOwn } from '../read-own.server.ts';
import type { Route } from './+types/news.ts';

export const meta: Route.MetaFunction = (args) => newsHead(args);

const NONE: PageOf<NewsPost> = { rows: [], nextCursor: null };
const PAGE_ROWS = 20;

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const [list, own] = await Promise.all([
    loadList(searchParams, NONE, async (cursor) => {
      const { posts, nextCursor } = await listNews(ctx, { cursor, limit: PAGE_ROWS });
      return { rows: posts, nextCursor };
    }),
    ownPart(context, readNewsOwn),
  ]);
  return { list, own };
}

export default function News({ loaderData: { list, own } }: Route.ComponentProps) {
  const pages = usePages({
    first: list,
    keyOf: ({ postId }) => postId,
    more: async (cursor) => {
      const { posts, nextCursor } = await callFunction('getNews', { cursor, limit: PAGE_ROWS });
      return { rows: posts, nextCursor };
    },
  });
  return (
    <Page bleed className="wood" theme={6}>
      <header className="sheet news-band">
        <div className="news-shade" aria-hidden="true">
          <Icon name="bell" className="" />
        </div>
        <div className="column">
          <h1>Novidades</h1>
          <p className="second-voice">O que a casa e quem publica têm para contar.</p>
          <div className="news-band-acts">
            <OwnFollowButton creatorId={null} name="RPGpédia" told={own} />
            <a className="link" href={feedPath(null, 'atom')}>
              Ler no seu leitor (RSS)
            </a>
          </div>
        </div>
      </header>
      <section aria-label="Todas as novidades" className="column news-body">
        {list.failure && <Notice tone="error">{list.failure}</Notice>}
        {pages.rows.length > 0 ? (
          <NewsList posts={pages.rows} />
        ) : (
          !list.failure && (
            <Empty
              icon="bell"
              title="A primeira ainda está na prensa"
              text="Siga a RPGpédia e fique sabendo quando ela sair."
              action={<ButtonLink to="/loja">Ver a loja</ButtonLink>}
            />
          )
        )}
        {pages.failure && <Notice tone="error">{pages.failure}</Notice>}
        {pages.nextCursor !== null && (
          <p>
            <Button variant="secondary" pending={pages.pending} onClick={() => void pages.showMore()}>
              Mostrar mais novidades
            </Button>
          </p>
        )}
      </section>
    </Page>
  );
}
