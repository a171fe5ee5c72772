const ASCII = /^[\w.]*$/;

/** An id without accents, so that `Lábia` in a formula is the field `Labia`. */
export const plainId = (written: string): string =>
  ASCII.test(written) ? written : written.normalize('NFD').replace(/\p{M}/gu, '');
