export const BOOK_NEWS_JOB = 'book-news';

export interface BookNewsJob {
  bookId: string;
  fileId: string;
}
