export const COLLECTION_PATH = '/colecoes/personagens';

export const exportPath = (characterId: string): string =>
  `${COLLECTION_PATH}/${encodeURIComponent(characterId)}/exportar`;
