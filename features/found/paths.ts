export const bookPath = (bookURL: string): string => `/loja/${encodeURIComponent(bookURL)}`;
export const creatorPath = (creatorId: string): string => `/criadores/${encodeURIComponent(creatorId)}`;
export const packPath = (packId: string): string => `/?pacote=${encodeURIComponent(packId)}`;
export const readerPath = (bookId: string): string => `/biblioteca/${encodeURIComponent(bookId)}/ler`;
