export const bookPath = (bookURL: string): string => `/loja/${encodeURIComponent(bookURL)}`;
export const creatorPath = (creatorId: string): string => `/criadores/${encodeURIComponent(creatorId)}`;
export const packPath = (packId: string): string => `/?pacote=${encodeURIComponent(packId)}`;
export const readerPath = (bookId: string): string => `/biblioteca/${encodeURIComponent(bookId)}/ler`;
/** The library with the drawer of one book open. */
export const libraryBookPath = (bookId: string): string => `/biblioteca?livro=${encodeURIComponent(bookId)}`;
