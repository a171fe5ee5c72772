import { creatorPath } from '../../../features/community/seo/paths.ts';
import { drawMonogram } from '../../../features/publishing/creators/monogram.ts';
import { MonogramShade } from '../../../features/publishing/creators/monogram-mark.tsx';
import { findPost, listNews } from '../../../features/publishing/news/list-news.server.ts';
import { NEWS_PATH } from '../../../features/publishing/news/news.ts';
import { readHtml } from '../../../features/publishing/rich-text/kept-html.server.ts';
import { formatDate } from '../../../lib/time.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { Trail } from '../../../ui/trail.tsx';
import { ctxContext } from '../../context.ts';
import { postHead } from '../../head/news-head.ts';
import { OwnFollowButton } from '../../news/follow-button.tsx';
import { NewsLinks, NewsOfOne } from '../../news/news-list.tsx';
import { PostPictures } from '../../news/post-pictures.tsx';
import '../../styles/table-scroll.css';
import { ownPart } from '../../own-parts.server.ts';
import { readPostOwn } from '../read-own.server.ts';
import type { Route } from './+types/post.ts';

export const meta: Route.MetaFunction = (args) => postHead(args, args.loaderData?.post);

const OTHER_POSTS = 3;
const CAMPAIGN_THEME = 6;

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const found = await findPost(ctx, params.slug);
  if (!found) throw new Response(null, { status: 404 });
  const { text, pictures, ...post } = found;
  const creatorId = post.creator?.creatorId ?? null;
  const [html, own, others] = await Promise.all([
    readHtml(ctx, 'postId', { id: post.postId, source: text }),
    ownPart(context, readPostOwn, params),
    listNews(ctx, { creatorId, limit: OTHER_POSTS + 1 }),
  ]);
  return {
    post,
    html,
    pictures,
    own,
    monogram: post.creator && drawMonogram(post.creator.creatorId, post.creator.name),
    others: others.posts.filter(({ postId }) => postId !== post.postId).slice(0, OTHER_POSTS),
  };
}

export default function NewsPostPage({
  loaderData: { post, html, pictures, own, monogram, others },
}: Route.ComponentProps) {
  const name = post.creator?.name ?? 'RPGpédia';
  return (
    <Page bleed className="wood" theme={monogram?.theme ?? CAMPAIGN_THEME}>
      <header className="sheet news-band">
        <div className="news-shade" aria-hidden="true">
          {monogram ? <MonogramShade monogram={monogram} /> : <Icon name="bell" className="" />}
        </div>
        <div className="column">
          <Trail
            links={[
              { to: NEWS_PATH, label: 'Novidades' },
              ...(post.creator ? [{ to: creatorPath(post.creator.creatorId), label: post.creator.name }] : []),
            ]}
          />
          <h1>{post.title}</h1>
          <p className="small firm">
            {!post.creator && `${name}, `}
            <time dateTime={post.publishedAt}>{formatDate(post.publishedAt)}</time>
            {post.editedAt && (
              <>
                , editado em <time dateTime={post.editedAt}>{formatDate(post.editedAt)}</time>
              </>
            )}
          </p>
        </div>
      </header>
      <div className="column news-body news-of-post">
        <div className="news-article">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler lets through nothing but text markup. */}
          <div className="news-text" dangerouslySetInnerHTML={{ __html: html }} />
          <PostPictures pictures={pictures} />
        </div>
        <aside className="stack-parts from-top" aria-label="A partir daqui">
          <NewsLinks post={post} />
          <p>
            <OwnFollowButton creatorId={post.creator?.creatorId ?? null} name={name} told={own} />
          </p>
        </aside>
      </div>
      {others.length > 0 && (
        <section aria-labelledby="outras" className="column news-body">
          <h2 id="outras">Mais de {name}</h2>
          <NewsOfOne posts={others} />
        </section>
      )}
    </Page>
  );
}
