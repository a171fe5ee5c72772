import { Hono } from 'hono';
import { creatorPath } from '../../features/community/seo/paths.ts';
import type { Ctx } from '../../features/kit/context.ts';
import { getCreatorName } from '../../features/publishing/creators/get-creator.server.ts';
import { listForFeed } from '../../features/publishing/news/list-news.server.ts';
import { feedPath, NEWS_PATH, postPath } from '../../features/publishing/news/news.ts';
import type { NewsPicture } from '../../features/publishing/news/news-schema.ts';
import { readHtmls } from '../../features/publishing/rich-text/kept-html.server.ts';
import { withoutControls } from '../../lib/controls.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { sendText } from '../http/compress.ts';

const POSTS = 30;

/** RSS takes an author by their address alone; a name is Dublin Core's. */
const writtenBy = (name: string, format: 'atom' | 'rss') =>
  format === 'atom' ? { author: [{ name }] } : { extensions: [{ name: 'dc:creator', objects: { _text: name } }] };

/** The newest posts as Atom and as RSS, of all or of one creator. */
export function createFeeds(ctx: Ctx): Hono {
  const { publicUrl } = ctx.env;
  const app = new Hono();

  const figureOf = ({ url, alt, width, height }: NewsPicture): string =>
    `<figure><img src="${publicUrl}${url}" alt="${escapeHtml(alt)}" width="${width}" height="${height}"></figure>`;

  /** The address of a page of this site, for readers elsewhere. */
  const absolute = (html: string): string => html.replaceAll('<a href="/', `<a href="${publicUrl}/`);

  async function draw(creatorId: string | null, name: string, format: 'atom' | 'rss'): Promise<string> {
    const { Feed } = await import('feed');
    const posts = await listForFeed(ctx, creatorId ?? undefined, POSTS);
    const page = publicUrl + (creatorId === null ? NEWS_PATH : creatorPath(creatorId));
    const [newest] = posts;
    const feed = new Feed({
      id: page,
      link: page,
      title: `Novidades: ${name}`,
      description: `O que ${name} tem para contar.`,
      language: 'pt-BR',
      copyright: name,
      favicon: `${publicUrl}/icon-192.png`,
      generator: 'RPGpédia',
      ...(newest ? { updated: new Date(newest.editedAt ?? newest.publishedAt) } : {}),
      feedLinks: { atom: publicUrl + feedPath(creatorId, 'atom'), rss: publicUrl + feedPath(creatorId, 'rss') },
    });
    const htmls = await readHtmls(
      ctx,
      'postId',
      posts.map(({ postId, text }) => ({ id: postId, source: text })),
    );
    for (const [at, post] of posts.entries())
      feed.addItem({
        id: `urn:uuid:${post.postId}`,
        link: publicUrl + postPath(post.slug),
        title: post.title,
        description: post.lead,
        // RSS would lack the namespace of its author if there were no content.
        content: absolute(htmls[at]!) + post.pictures.map(figureOf).join('') || '<p></p>',
        ...writtenBy(post.creator?.name ?? 'RPGpédia', format),
        date: new Date(post.editedAt ?? post.publishedAt),
        published: new Date(post.publishedAt),
      });
    return withoutControls(format === 'atom' ? feed.atom1() : feed.rss2());
  }

  const headersOf = (format: 'atom' | 'rss') => ({
    'Content-Type': `application/${format}+xml; charset=utf-8`,
    'Cache-Control': 'public, max-age=600',
  });

  for (const format of ['atom', 'rss'] as const) {
    app.get(`/novidades/${format}.xml`, async (c) =>
      sendText(c, await draw(null, 'RPGpédia', format), 200, headersOf(format)),
    );
    app.get(`/criadores/:id/novidades/${format}.xml`, async (c) => {
      const creatorId = c.req.param('id');
      const name = await getCreatorName(ctx, creatorId);
      return name === null ? c.notFound() : sendText(c, await draw(creatorId, name, format), 200, headersOf(format));
    });
  }
  return app;
}
