export const packPath = (packId: string): string => `/?pacote=${encodeURIComponent(packId)}`;
