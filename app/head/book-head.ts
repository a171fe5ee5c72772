import type { MetaDescriptor } from 'react-router';
import { bookPath } from '../../features/community/seo/paths.ts';
import { bookOnSale, breadcrumb } from '../../features/community/seo/schema-org.ts';
import type { BookDetail } from '../../features/publishing/books/book-schema.ts';
import type { StarSums } from '../../features/reading/book-reviews/book-review.ts';
import { type HeadArgs, pageHead, quietHead } from './page-head.ts';

interface ShelvedBook {
  book: BookDetail;
  standing: string;
  reviews: { sums: StarSums };
}

export function bookHead(args: HeadArgs, shelved: ShelvedBook | undefined): MetaDescriptor[] {
  if (!shelved) return quietHead('Livro não encontrado', 'Não há livro neste endereço da RPGpédia.');
  const { book, standing, reviews } = shelved;
  if (standing === 'withdrawn') return quietHead(book.title, `${book.title} saiu da loja da RPGpédia.`);
  const card = { path: `/cartoes/livros/${book.bookId}.png`, alt: `Capa de ${book.title}, de ${book.creatorName}.` };
  return pageHead(args, {
    title: book.subtitle ? `${book.title}: ${book.subtitle}` : book.title,
    description: book.shortDescription || `${book.title}, de ${book.creatorName}, na RPGpédia.`,
    path: bookPath(book.bookURL),
    type: 'book',
    card,
    schema:
      import.meta.env.SSR &&
      ((origin) => [
        bookOnSale(origin, book, origin + (book.coverURL ?? card.path), reviews.sums),
        breadcrumb(origin, [
          ['Loja', '/loja'],
          [book.title, bookPath(book.bookURL)],
        ]),
      ]),
  });
}
