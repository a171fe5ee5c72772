import { type Rating, ratingLabel } from './rating.ts';
import sheet from './rating-marks.svg?url';

interface RatingMarkProps {
  rating: Rating;
  official: boolean;
  className?: string;
  decorative?: boolean;
}

export function RatingMark({ rating, official, className = 'rating-size', decorative = false }: RatingMarkProps) {
  return (
    <svg
      viewBox="0 0 160 160"
      className={`rating-mark ${className}`}
      role="img"
      aria-label={`Classificação indicativa: ${ratingLabel(rating)}`}
      aria-hidden={decorative}
    >
      <use href={`${sheet}#${official ? '' : 'A'}${rating}`} />
    </svg>
  );
}
