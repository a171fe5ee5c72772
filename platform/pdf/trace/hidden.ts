/** Points: so small that no pointer meets it. */
const HIDDEN_SIZE = 1;

/** The letters of a code that fit into the place. */
const CODE_LETTERS = 32;

/** A copy's code in letters that are never painted, padded to `bytes`. */
export const hiddenContent = (code: string, bytes: number): Buffer =>
  Buffer.from(
    `BT /F ${HIDDEN_SIZE} Tf 3 Tr (${code.slice(0, CODE_LETTERS).replace(/[^\w-]/g, '?')}) Tj ET`.padEnd(bytes),
    'latin1',
  );
