const COPY_CODE = /(?<![0-9A-Z])[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}(?![0-9A-Z])/g;

/** The codes of copies in a text, each once. */
export const codesIn = (text: string): string[] => [...new Set(text.match(COPY_CODE))];
