import type { FoundOnSite } from '../../features/community/site-search/search-schema.ts';
import { fold } from '../../lib/text.ts';
import type { MainLink } from '../navigation/links.ts';
import type { PaletteEntry } from '../palette/palette.tsx';

type Group =
  | 'Sua biblioteca'
  | 'Seus personagens'
  | 'Suas mesas'
  | 'Suas chaves'
  | 'Livros'
  | 'Skins'
  | 'Quem publica'
  | 'Ajuda'
  | 'Páginas'
  | 'Buscar em';
type Entry = PaletteEntry<Group>;

const NONE = { books: [], characters: [], tables: [], keys: [] } as const;

/** Everything that was found, one's own first. */
export function entriesOf({ books, skins, creators, help, own }: FoundOnSite): Entry[] {
  const mine = own ?? NONE;
  const groups = [
    ['Sua biblioteca', 'seu livro', mine.books],
    ['Seus personagens', 'personagem', mine.characters],
    ['Suas mesas', 'mesa', mine.tables],
    ['Suas chaves', 'chave', mine.keys],
    ['Livros', 'livro', books],
    ['Skins', 'skin', skins],
    ['Quem publica', 'quem publica', creators],
    ['Ajuda', 'ajuda', help],
  ] as const;
  return groups.flatMap(([group, kind, found]) =>
    found.map(({ title, about, path }) => ({ group, label: title, kind: about ?? kind, to: path })),
  );
}

const MORE: readonly { to: string; label: string; signedIn?: true }[] = [
  { to: '/novidades', label: 'Novidades' },
  { to: '/ajuda', label: 'Ajuda' },
  { to: '/carrinho', label: 'Carrinho', signedIn: true },
  { to: '/lista-de-desejos', label: 'Lista de desejos', signedIn: true },
  { to: '/compras', label: 'Minhas compras', signedIn: true },
  { to: '/notificacoes', label: 'Notificações', signedIn: true },
  { to: '/conta', label: 'Conta', signedIn: true },
];

/** The pages that the text names, and the store's search for it. */
export function entriesFor(text: string, isSignedIn: boolean, mainLinks: readonly MainLink[]): Entry[] {
  const q = text.trim();
  const wanted = fold(q);
  const pages = [...mainLinks, ...MORE]
    .filter(({ label, signedIn }) => (isSignedIn || !signedIn) && fold(label).includes(wanted))
    .map(({ to, label }): Entry => ({ group: 'Páginas', label, kind: 'ir', to }));
  if (!q) return pages;
  const inStore = `/loja?${new URLSearchParams({ q })}`;
  return [...pages, { group: 'Buscar em', label: `Buscar na loja: ${q}`, kind: 'buscar', to: inStore }];
}
