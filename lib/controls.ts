const UNWANTED = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** Old programs put these signs between two lines or pages. */
const BETWEEN = '\u000b\u000c\u0085';

/** A text without signs that neither XML nor the head of a mail may hold; tabs and ends of lines stay. */
export const withoutControls = (text: string): string =>
  text.replace(UNWANTED, (sign) => {
    if (sign === '\t' || sign === '\n' || sign === '\r') return sign;
    return BETWEEN.includes(sign) ? ' ' : '';
  });
