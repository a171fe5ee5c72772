import { Link } from 'react-router';
import type { OwnPost } from '../../features/publishing/news/news-schema.ts';
import { formatDateTime, formatMoment } from '../../lib/time.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Label } from '../../ui/label.tsx';
import { defineList } from '../list/define-list.ts';
import { ListSection } from '../list/list-page.tsx';
import type { LoadedList } from '../list/load-list.server.ts';
import type { PageOf } from '../list/use-pages.ts';
import { NEW_POST, type NewsRoom } from './addresses.ts';
import { POST_STATE_WORDS } from './post-labels.ts';
import './news.css';

function whenOf({ state, publishAt, publishedAt, editedAt, createdAt }: OwnPost): string {
  if (state === 'scheduled') return `sai em ${formatMoment(publishAt ?? '')}`;
  if (state === 'draft') return `começada em ${formatDateTime(createdAt)}`;
  return `saiu em ${formatDateTime(publishedAt ?? '')}${editedAt ? `, editada em ${formatDateTime(editedAt)}` : ''}`;
}

/** The most of one page. */
export const POST_ROWS = 50;

/** The posts that a team wrote, drafts included. */
export const ownPosts = (room: NewsRoom) =>
  defineList({
    path: room,
    label: 'Novidades',
    filters: {},
    call: 'listNewsPosts',
    input: () => ({ limit: POST_ROWS }),
    rows: ({ posts }): readonly OwnPost[] => posts,
    keyOf: ({ postId }) => postId,
    nameOf: ({ title }) => title,
    card: (post, row) => (
      <li key={post.postId} {...row} className="gouged">
        <div className="stack-tight">
          <p className="news-when">
            <Label>{POST_STATE_WORDS[post.state]}</Label>
            <span>{whenOf(post)}</span>
            {room === '/admin/novidades' && <span>{post.creator?.name ?? 'RPGpédia'}</span>}
          </p>
          <h3 className="news-title">
            <Link to={`${room}/${post.postId}`}>{post.title}</Link>
          </h3>
          <p className="news-lead">{post.lead}</p>
        </div>
      </li>
    ),
    className: 'news-list',
    empty: {
      icon: 'quill',
      title: 'Nenhuma novidade ainda',
      text: 'Conte o que vem por aí: quem segue fica sabendo na hora.',
    },
    more: 'Mostrar mais novidades',
  });

interface OwnPostsProps {
  room: NewsRoom;
  list: LoadedList<PageOf<OwnPost>>;
  mayWrite: boolean;
}

export function OwnPosts({ room, list, mayWrite }: OwnPostsProps) {
  const write = mayWrite && <ButtonLink to={`${room}/${NEW_POST}`}>Escrever uma novidade</ButtonLink>;
  return (
    <ListSection
      list={ownPosts(room)}
      loaded={list}
      before={list.rows.length > 0 && write && <p>{write}</p>}
      empty={{ action: write }}
    />
  );
}
