import { Link } from 'react-router';
import type { NewsPost } from '../../../features/publishing/news/news-schema.ts';
import { formatDate } from '../../../lib/time.ts';

export type NewsLine = Pick<NewsPost, 'postId' | 'slug' | 'title' | 'publishedAt' | 'creator'>;

/** The newest posts, a line each. */
export function NewsStrip({ posts }: { posts: NewsLine[] }) {
  return (
    <section className="column stack-fields news-strip" aria-labelledby="novidades">
      <h2 id="novidades">
        <Link to="/novidades">Novidades</Link>
      </h2>
      <ul className="social">
        {posts.map(({ postId, slug, title, publishedAt, creator }) => (
          <li key={postId} className="gouged">
            <Link to={`/novidades/${slug}`}>
              <b>{title}</b>
              <span className="quiet small">{`${formatDate(publishedAt)}, ${creator?.name ?? 'RPGpédia'}`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
