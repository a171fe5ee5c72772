import { formatBytes } from '../../../features/books/book-words.ts';
import { MAKE_ROOM, type RoomNews, roomWords } from '../../../features/characters/room.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Says how full an account is before nothing more fits, and which sheets take most of it. */
export function RoomNotice({ news }: { news: RoomNews | null }) {
  if (!news) return null;
  const { room, largest } = news;
  return (
    <Notice tone="warning" title={roomWords(room)}>
      <p>
        {MAKE_ROOM} As maiores: {largest.map(({ name, bytes }) => `${name} (${formatBytes(bytes)})`).join(', ')}.
      </p>
    </Notice>
  );
}
