export const bookPath = (bookURL: string): string => `/loja/${encodeURIComponent(bookURL)}`;
export const creatorPath = (creatorId: string): string => `/criadores/${encodeURIComponent(creatorId)}`;
export function readerPath(bookId: string, at: { page?: number; fileId?: string | undefined } = {}): string {
  const query = new URLSearchParams({
    ...(at.fileId === undefined ? {} : { arquivo: at.fileId }),
    ...(at.page === undefined ? {} : { pagina: String(at.page) }),
  });
  return `/biblioteca/${encodeURIComponent(bookId)}/ler${query.size > 0 ? `?${query}` : ''}`;
}
export const libraryBookPath = (bookId: string): string => `/biblioteca?livro=${encodeURIComponent(bookId)}`;
