/** The refusal of a code that its owner gave to somebody. */
export const CODE_GIVEN = 'Você deu esse código de presente. Para usá-lo, pegue o presente de volta em Minhas Chaves.';
