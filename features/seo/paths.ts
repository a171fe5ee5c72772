export const bookPath = (bookURL: string): string => `/loja/${encodeURIComponent(bookURL)}`;
export const creatorPath = (creatorId: string): string => `/criadores/${encodeURIComponent(creatorId)}`;
export const packPath = (packId: string): string => `/?pacote=${encodeURIComponent(packId)}`;
/** Where a book is read: where its reader stopped, unless a page is named; another file of it than the newest book. */
export function readerPath(bookId: string, at: { page?: number; fileId?: string | undefined } = {}): string {
  const query = new URLSearchParams({
    ...(at.fileId === undefined ? {} : { arquivo: at.fileId }),
    ...(at.page === undefined ? {} : { pagina: String(at.page) }),
  });
  return `/biblioteca/${encodeURIComponent(bookId)}/ler${query.size > 0 ? `?${query}` : ''}`;
}
/** The library with the drawer of one book open. */
export const libraryBookPath = (bookId: string): string => `/biblioteca?livro=${encodeURIComponent(bookId)}`;
