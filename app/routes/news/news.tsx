import { listNews } from '../../../features/publishing/news/list-news.server.ts';
import { feedPath, NEWS_PATH } from '../../../features/publishing/news/news.ts';
import type { NewsPost } from '../../../features/publishing/news/news-schema.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { ctxContext } from '../../context.ts';
import { newsHead } from '../../head/news-head.ts';
import { defineList } from '../../list/define-list.ts';
import { ListRows, useList } from '../../list/list-page.tsx';
import { readList } from '../../list/load-list.server.ts';
import { OwnFollowButton } from '../../news/follow-button.tsx';
import { NewsItem } from '../../news/news-list.tsx';
import { ownPart } from '../../own-parts.server.ts';
import { readNewsOwn } from '../read-own.server.ts';
import type { Route } from './+types/news.ts';

export const meta: Route.MetaFunction = (args) => newsHead(args);

const PAGE_ROWS = 20;

const NEWS = defineList({
  path: NEWS_PATH,
  label: 'Todas as novidades',
  filters: {},
  call: 'getNews',
  input: () => ({ limit: PAGE_ROWS }),
  rows: ({ posts }): readonly NewsPost[] => posts,
  keyOf: ({ postId }) => postId,
  nameOf: ({ title }) => title,
  empty: {
    icon: 'bell',
    title: 'A primeira ainda está na prensa',
    text: 'Siga a RPGpédia e fique sabendo quando ela sair.',
    action: <ButtonLink to="/loja">Ver a loja</ButtonLink>,
  },
  more: 'Mostrar mais novidades',
});

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const [list, own] = await Promise.all([
    readList(NEWS, searchParams, ({ cursor }) => listNews(ctx, { cursor, limit: PAGE_ROWS })),
    ownPart(context, readNewsOwn),
  ]);
  return { list, own };
}

export default function News({ loaderData: { list, own } }: Route.ComponentProps) {
  const shown = useList(NEWS, list);
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
        <ListRows
          shown={shown}
          look={{
            className: 'news-list',
            card: (post, row) => <NewsItem key={post.postId} post={post} row={row} />,
          }}
        />
      </section>
    </Page>
  );
}
