import { Picture } from '../../../ui/picture.tsx';

const LONG_LETTERS = 36;

interface CoverProps {
  title: string;
  coverURL: string | null;
  first?: boolean;
  className?: string;
}

export function Cover({ title, coverURL, first = false, className = '' }: CoverProps) {
  if (coverURL) {
    return (
      <Picture src={coverURL} width={600} height={840} {...(first ? { first } : {})} className={`cover ${className}`} />
    );
  }
  return (
    <span aria-hidden="true" className={`cover-type ${className}`} data-long={title.length > LONG_LETTERS || undefined}>
      <span>{title}</span>
    </span>
  );
}
