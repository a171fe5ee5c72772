/** The most codes of one call that revokes or checks them. */
export const CODES_MAX = 1_000;

/** Codes as somebody pasted them: one a line, or between commas or spaces. */
export const pastedCodes = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
