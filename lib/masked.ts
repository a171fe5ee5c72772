declare const isMasked: unique symbol;

/**
 * A masked text has enough of a document or an account to compare, too little to use. Only the makers of masks have
 * one.
 */
export type MaskedText = string & { readonly [isMasked]: true };

/** Only makers of masks call this: the text has lost what it hides. */
export const markMasked = (text: string): MaskedText => text as MaskedText;
