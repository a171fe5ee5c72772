import { Picture } from '../../../ui/picture.tsx';

export const OpeningPicture = () => (
  <Picture
    first
    src="/art/opening-phone.webp"
    wide="/art/opening-wide.webp"
    wideFrom="44rem"
    alt="Gravura: um dado de vinte lados nasce como sol de um livro aberto, e figuras coloridas andam pelas páginas"
    className="opening-picture"
  />
);
