import { parse } from 'yaml';
import { z } from 'zod';
import { TEXT_MAX, TITLE_MAX } from '../features/publishing/news/news.ts';

const id = z.string().min(1).max(128);

const news = z.strictObject({
  posts: z.array(
    z.strictObject({
      /** The campaign's post has none. */
      creatorId: id.optional(),
      daysAgo: z.int().min(1),
      title: z.string().min(1).max(TITLE_MAX),
      text: z.string().min(1).max(TEXT_MAX),
      bookId: id.optional(),
      goal: z.int().min(1).optional(),
    }),
  ),
  followers: z.array(z.strictObject({ email: z.email(), campaign: z.boolean(), creators: z.array(id) })),
});

export type DemoNews = z.infer<typeof news>;

/** Posts and who follows, from the text of `content/demo/news.yaml`. Throws a ZodError. */
export const parseDemoNews = (content: string): DemoNews => news.parse(parse(content));
