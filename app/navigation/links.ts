export interface MainLink {
  to: string;
  label: string;
  /** Visitors must sign in first. */
  signedIn?: true;
  sub?: readonly { to: string; label: string }[];
  section: string;
  /** Another section that belongs to it. */
  also?: string;
}

export const MAIN_LINKS: readonly MainLink[] = [
  {
    to: '/',
    label: 'Financiamento Coletivo',
    section: '',
    sub: [
      { to: '/#sobre', label: 'Sobre' },
      { to: '/#adquirir-chaves', label: 'Adquirir chaves' },
      { to: '/#skins', label: 'Skins' },
      { to: '/#duvidas', label: 'Dúvidas' },
    ],
  },
  {
    to: '/loja',
    label: 'Loja',
    section: 'loja',
    sub: [
      { to: '/loja', label: 'Livros' },
      { to: '/loja?tipo=skins', label: 'Skins' },
    ],
  },
  { to: '/biblioteca', label: 'Biblioteca', section: 'biblioteca', signedIn: true },
  { to: '/colecoes', label: 'Jogar', section: 'colecoes', also: 'campanhas', signedIn: true },
  { to: '/perfil', label: 'Perfil', section: 'perfil', signedIn: true },
];

export function isCurrent({ section, also }: MainLink, pathname: string): boolean {
  const shown = pathname.split('/')[1]?.toLowerCase();
  return shown === section || shown === also;
}
