/** Text for comparing and searching: lower case, without accents. `Coração` and `CORACAO` fold alike. */
export const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
