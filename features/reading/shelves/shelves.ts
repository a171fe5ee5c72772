/** Shelves of one person. */
export const SHELVES_MAX = 50;
/** The deleted shelves of one person that can still be restored. */
export const DELETED_MAX = 200;
export const SHELF_NAME_MAX = 60;
/** Books on one shelf. */
export const SHELVED_MAX = 10_000;
/** Books that one call puts on shelves or takes off. */
export const SHELVED_AT_ONCE = 500;
/** The days for which a deleted shelf can be restored. */
export const DELETED_DAYS = 30;
/** Covers of a public shelf on its owner’s profile. */
export const SHELF_SHOWN = 12;
/** Books on one page of a public shelf's own address. */
export const SHELF_PAGE = 60;

export const tooManyShelves = `Cabem até ${SHELVES_MAX} prateleiras. Apague alguma antes de fazer outra.`;

export const tooManyDeleted =
  'Você apagou prateleiras demais em pouco tempo. Use uma das que ficaram, ou espere alguns dias.';
