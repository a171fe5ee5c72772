const ASCII = /^[\w.]*$/;

/** An id as everything knows it: without accents, so that `Lábia` written in a formula is the field `Labia`. */
export const plainId = (written: string): string =>
  ASCII.test(written) ? written : written.normalize('NFD').replace(/\p{M}/gu, '');
