import type { NewsPicture } from '../../features/publishing/news/news-schema.ts';
import { Picture } from '../../ui/picture.tsx';
import './post-pictures.css';

/** The pictures of a post, below its text. */
export const PostPictures = ({ pictures }: { pictures: readonly NewsPicture[] }) =>
  pictures.map(({ id, url, alt, width, height }) => (
    <figure key={id} className="news-picture">
      <Picture src={url} alt={alt} width={width} height={height} />
    </figure>
  ));
