export interface BookLink {
  bookId: string;
  page: number;
  title: string;
}

const LINK = /^([\w-]{1,128})\/([1-9]\d{0,4})\/(.{1,200})$/;

/** `<book>/<page>/<title>`, as a sheet stores it. */
export const linkText = ({ bookId, page, title }: BookLink): string =>
  `${bookId}/${page}/${title.replace(/\s+/g, ' ').trim().slice(0, 200)}`;

export function readLink(text: unknown): BookLink | undefined {
  const [, bookId, page, title] = (typeof text === 'string' && LINK.exec(text)) || [];
  return bookId === undefined || title === undefined ? undefined : { bookId, page: Number(page), title };
}
