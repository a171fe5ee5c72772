import { ratingWord } from '../../../features/books/book-words.ts';

/** The age rating in the ministry's colours, small. */
export const AgeMark = ({ rating }: { rating: string }) => (
  <span className="age-mark" data-rating={rating}>
    <span aria-hidden="true">{rating}</span>
    <span className="sr-only">Classificação: {ratingWord(rating)}</span>
  </span>
);
