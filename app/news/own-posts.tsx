import { Link } from 'react-router';
import type { PostState } from '../../features/publishing/news/news.ts';
import type { OwnPost, OwnPostsPage } from '../../features/publishing/news/news-schema.ts';
import { formatDateTime, formatMoment } from '../../lib/time.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Label } from '../../ui/label.tsx';
import { callFunction } from '../api/call.ts';
import { ListBody } from '../list/list-body.tsx';
import type { LoadedList } from '../list/load-list.server.ts';
import { type PageOf, usePages } from '../list/use-pages.ts';
import '../list/list.css';
import { NEW_POST, type NewsRoom } from './addresses.ts';
import './news.css';

const STATE_WORDS: Readonly<Record<PostState, string>> = {
  draft: 'Rascunho',
  scheduled: 'Marcada',
  published: 'No ar',
};

export const OWN_POSTS_LIMIT = 50;
export const NO_POSTS: PageOf<OwnPost> = { rows: [], nextCursor: null };
export const rowsOf = ({ posts, nextCursor }: OwnPostsPage): PageOf<OwnPost> => ({ rows: posts, nextCursor });

function whenOf({ state, publishAt, publishedAt, editedAt, createdAt }: OwnPost): string {
  if (state === 'scheduled') return `sai em ${formatMoment(publishAt ?? '')}`;
  if (state === 'draft') return `começada em ${formatDateTime(createdAt)}`;
  return `saiu em ${formatDateTime(publishedAt ?? '')}${editedAt ? `, editada em ${formatDateTime(editedAt)}` : ''}`;
}

const keyOf = ({ postId }: OwnPost): string => postId;
const nameOf = ({ title }: OwnPost): string => title;

interface OwnPostsProps {
  room: NewsRoom;
  list: LoadedList<PageOf<OwnPost>>;
  mayWrite: boolean;
}

/** The posts that a team wrote, drafts included. */
export function OwnPosts({ room, list, mayWrite }: OwnPostsProps) {
  const pages = usePages({
    first: list,
    keyOf,
    more: async (cursor) => rowsOf(await callFunction('listNewsPosts', { cursor, limit: OWN_POSTS_LIMIT })),
  });
  const write = mayWrite && <ButtonLink to={`${room}/${NEW_POST}`}>Escrever uma novidade</ButtonLink>;
  return (
    <section aria-label="Novidades" className="stack-parts">
      {pages.rows.length > 0 && write && <p>{write}</p>}
      <ListBody
        label="Novidades"
        pages={pages}
        keyOf={keyOf}
        nameOf={nameOf}
        busy={false}
        failing={list.failure}
        empty={{
          icon: 'quill',
          title: 'Nenhuma novidade ainda',
          text: 'Conte o que vem por aí: quem segue fica sabendo na hora.',
          action: write,
        }}
        nothingFound={{ title: '', all: room, narrowed: false }}
        moreLabel="Mostrar mais novidades"
        look={{
          className: 'news-list',
          card: (post, row) => (
            <li key={post.postId} {...row} className="gouged">
              <div className="stack-tight">
                <p className="news-when">
                  <Label>{STATE_WORDS[post.state]}</Label>
                  <span>{whenOf(post)}</span>
                  {room === '/admin/novidades' && <span>{post.creator?.name ?? 'RPGpédia'}</span>}
                </p>
                <h2 className="news-title">
                  <Link to={`${room}/${post.postId}`}>{post.title}</Link>
                </h2>
                <p className="news-lead">{post.lead}</p>
              </div>
            </li>
          ),
        }}
      />
    </section>
  );
}
