import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../features/kit/context.ts';
import { users } from '../features/people/accounts/tables.ts';
import { importNotifications } from '../features/people/notifications/import-notifications.server.ts';
import { importFollows, importPosts } from '../features/publishing/news/import-news.server.ts';
import { LEAD_MAX } from '../features/publishing/news/news.ts';
import { readPostNews } from '../features/publishing/news/post-news.server.ts';
import { slugFor } from '../features/publishing/news/save-post.server.ts';
import { CAMPAIGN, newsPosts } from '../features/publishing/news/tables.ts';
import { DAY } from '../lib/span.ts';
import { shorten } from '../lib/text.ts';
import type { Tx } from '../platform/db/port.ts';
import { type DemoNews, parseDemoNews } from './demo-news.ts';

/** Posts that are older were read. */
const UNREAD_DAYS = 7;

export const readDemoNews = async (contentDir: string): Promise<DemoNews> =>
  parseDemoNews(await readFile(join(contentDir, 'demo', 'news.yaml'), 'utf8'));

/** Posts that came out on their days, told to whoever follows. None is mailed. */
export async function seedNews(
  ctx: Pick<Ctx, 'clock' | 'markup'>,
  tx: Tx,
  { posts, followers }: DemoNews,
): Promise<void> {
  const now = ctx.clock.now();
  const rows = await Promise.all(
    posts.map(async ({ daysAgo, title, text, creatorId = null, bookId = null, goal = null }) => {
      const id = randomUUID();
      const at = new Date(now.getTime() - daysAgo * DAY);
      const lead = shorten((await ctx.markup.compile(text, 'demo')).text, LEAD_MAX);
      const times = { createdAt: at, publishAt: at, publishedAt: at, toldAt: at };
      return { id, creatorId, slug: slugFor(title, id), title, text, lead, bookId, goal, ...times };
    }),
  );
  await importPosts(tx, rows);
  for (const { email, campaign, creators } of followers) {
    const [user] = await tx.select({ uid: users.uid }).from(users).where(eq(users.email, email));
    if (!user) throw new RangeError(`the demo has no account ${email}`);
    const sources = campaign ? [CAMPAIGN, ...creators] : creators;
    const since = rows.reduce((first, { publishedAt }) => (publishedAt < first ? publishedAt : first), now);
    await importFollows(tx, user.uid, sources, since);
    const ids = rows.filter(({ creatorId }) => sources.includes(creatorId ?? CAMPAIGN)).map(({ id }) => id);
    for (const post of await readPostNews({ db: tx }, inArray(newsPosts.id, ids))) {
      const { publishedAt } = rows.find(({ slug }) => slug === post.about)!;
      await importNotifications(tx, [
        {
          userId: user.uid,
          kind: 'newsPosted',
          about: post.about,
          title: post.title,
          details: post.details,
          createdAt: publishedAt,
          mailedAt: publishedAt,
          readAt: now.getTime() - publishedAt.getTime() > UNREAD_DAYS * DAY ? publishedAt : null,
        },
      ]);
    }
  }
}
