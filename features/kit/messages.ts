/**
 * The product's messages, character for character as specified: the missing accents in `esta` and `valido` are part of
 * the texts.
 */
export const cartFull = 'Não é possível adicionar mais de 100 itens ao carrinho';
export const bookInCart = 'Esse livro já esta no seu carrinho';
export const bookOwned = 'Você já possui esse livro em sua biblioteca';
export const skinInCart = 'Essa skin já está no seu carrinho';
export const skinOwned = 'Você já possui essa skin';

export const keyWrong = 'O código esta incorreto.';
export const keyAlreadyHas =
  'Você já resgatou um código com as mesmas recompensas. Não se preocupe, esse código ainda é valido.';
export const keyUsed = 'Esse código de resgate já foi utilizado.';

export const unknownTitle = 'Título desconhecido';
export const unknownSkin = (id: string): string => `Skin desconhecida (${id})`;

export const addedToCart = (title: string): string => `${title} adicionado ao carrinho`;
export const removedFromCart = (title: string): string => `${title} removido do carrinho`;
export const addedToWishList = (title: string): string => `${title} adicionado a sua lista de desejos`;
export const removedFromWishList = (title: string): string => `${title} removido da sua lista de desejos`;
