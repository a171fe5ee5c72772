import { Link } from 'react-router';
import { bookPath, creatorPath } from '../../features/community/seo/paths.ts';
import { postPath } from '../../features/publishing/news/news.ts';
import type { NewsPost } from '../../features/publishing/news/news-schema.ts';
import { formatPrice } from '../../lib/money.ts';
import { formatDate } from '../../lib/time.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import type { RowProps } from '../list/list-body.tsx';
import './news.css';

/** The few newest posts of one author, whom the page names above them. */
export const NewsOfOne = ({ posts }: { posts: readonly NewsPost[] }) => (
  <ul className="news-list">
    {posts.map((post) => (
      <NewsItem key={post.postId} post={post} ofOne heading="h3" />
    ))}
  </ul>
);

interface NewsItemProps {
  post: NewsPost;
  row?: RowProps;
  /** The author is left out. */
  ofOne?: boolean;
  heading?: 'h2' | 'h3';
}

export function NewsItem({ post, row, ofOne = false, heading: Heading = 'h2' }: NewsItemProps) {
  return (
    <li {...row} className="gouged">
      <article className="news-item" aria-labelledby={`novidade-${post.postId}`}>
        <p className="news-when">
          <time dateTime={post.publishedAt}>{formatDate(post.publishedAt)}</time>
          {!ofOne && <By post={post} />}
        </p>
        <div className="news-words">
          <Heading id={`novidade-${post.postId}`} className="news-title">
            <Link to={postPath(post.slug)}>{post.title}</Link>
          </Heading>
          <p className="news-lead">{post.lead}</p>
        </div>
        {post.book?.coverURL && (
          <Link to={postPath(post.slug)} className="news-cover" tabIndex={-1} aria-hidden="true">
            <Picture src={post.book.coverURL} width={600} height={840} />
          </Link>
        )}
        {!post.book?.coverURL && post.picture && (
          <Link to={postPath(post.slug)} className="news-first-picture" tabIndex={-1} aria-hidden="true">
            <Picture src={post.picture.url} width={post.picture.width} height={post.picture.height} />
          </Link>
        )}
      </article>
    </li>
  );
}

function By({ post: { creator } }: { post: Pick<NewsPost, 'creator'> }) {
  return creator ? (
    <Link to={creatorPath(creator.creatorId)} className="link">
      {creator.name}
    </Link>
  ) : (
    <span>RPGpédia</span>
  );
}

/** Links to the book or goal that a post is about. */
export function NewsLinks({ post: { book, goal } }: { post: Pick<NewsPost, 'book' | 'goal'> }) {
  if (!book && !goal) return null;
  return (
    <ul className="row" aria-label="Do que se fala">
      {book && (
        <li>
          <Link to={bookPath(book.bookURL)} className="news-link">
            {book.coverURL ? <Picture src={book.coverURL} width={600} height={840} /> : <Icon name="book" />}
            <span className="stack-lines">
              <b>{book.title}</b>
              <Price cents={book.price} />
            </span>
          </Link>
        </li>
      )}
      {goal && (
        <li>
          <Link to="/#metas" className="news-link">
            <Icon name="coins" />
            <span className="stack-lines">
              <b>{goal.title}</b>
              <span>
                {goal.number}ª meta, {formatPrice(goal.value)}
              </span>
            </span>
          </Link>
        </li>
      )}
    </ul>
  );
}
