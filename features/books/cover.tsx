import { Picture } from '../../ui/picture.tsx';

/** From so many letters on a title is set smaller. */
const LONG = 36;

interface CoverProps {
  title: string;
  coverURL: string | null;
  /** Seen first: fetched before other pictures. */
  first?: boolean;
  className?: string;
}

/** A book's cover; a book without one is set in type on the surrounding paper. The title always stands beside it. */
export function Cover({ title, coverURL, first = false, className = '' }: CoverProps) {
  if (coverURL) {
    return (
      <Picture
        src={coverURL}
        width={600}
        height={840}
        {...(first ? { first } : {})}
        className={`aspect-[600/840] w-full object-cover ${className}`}
      />
    );
  }
  return (
    <span aria-hidden="true" className={`cover-type ${className}`} data-long={title.length > LONG || undefined}>
      <span>{title}</span>
    </span>
  );
}
