import type { CollectionSort } from '../../../features/play/characters/character.ts';
import {
  COLLECTION_PAGE,
  type CollectionCharacter,
  type CollectionChoice,
} from '../../../features/play/characters/collection.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import type { EmptyProps } from '../../../ui/empty.tsx';
import { defineList } from '../../list/define-list.ts';
import { anyOf, order, search, tabs, type ViewOf } from '../../list/filters.ts';
import { COLLECTION_PATH } from './collection-paths.ts';

const SORT_WORDS: Record<CollectionSort, string> = { changed: '', name: 'nome', system: 'sistema' };
const SORT_LABELS: Record<CollectionSort, string> = {
  changed: 'Editadas por último',
  name: 'De A a Z',
  system: 'Por sistema',
};
const PART_WORDS = { active: '', archived: 'arquivados' };
const PART_LABELS = { active: 'Ativos', archived: 'No arquivo' };

const EMPTY: Record<keyof typeof PART_WORDS, EmptyProps> = {
  archived: { icon: 'archive', title: 'O arquivo está vazio', text: 'O que você arquivar espera aqui, inteiro.' },
  active: {
    icon: 'person',
    title: 'Todos no arquivo',
    text: 'Os seus personagens estão guardados. Chame um de volta ou comece outro.',
    action: <ButtonLink to="/colecoes/novo-personagem">Criar personagem</ButtonLink>,
  },
};

const FILTERS = {
  q: search('q', 'Buscar nos seus personagens', 'Nome, sistema ou pasta'),
  part: tabs('mostrar', PART_WORDS, 'Partes da coleção', PART_LABELS),
  system: anyOf('sistema', 'Sistema', 'Todo sistema'),
  folder: anyOf('pasta', 'Pasta', 'Toda pasta'),
  sort: order('ordem', SORT_WORDS, 'Ordem', SORT_LABELS),
};

export const choiceOf = ({ q, part, system, folder, sort }: ViewOf<typeof FILTERS>): CollectionChoice => ({
  q,
  archived: part === 'archived',
  system: system || null,
  folder: folder || null,
  sort,
});

export const CHARACTERS = defineList({
  path: COLLECTION_PATH,
  label: 'Personagens',
  filters: FILTERS,
  call: 'listCharacters',
  input: ({ q, part, system, folder, sort }) => ({
    q,
    archived: part === 'archived',
    system: system || undefined,
    folder: folder || undefined,
    sort,
    limit: COLLECTION_PAGE,
  }),
  rows: ({ characters }): readonly CollectionCharacter[] => characters,
  keyOf: ({ characterId }) => characterId,
  nameOf: ({ name }) => name.trim() || 'Sem nome',
  className: 'character-grid',
  empty: ({ part }) => EMPTY[part],
  nothingFound: ({ q }) => ({
    title: q ? `Nada com “${q}” por aqui` : 'Ninguém por aqui',
    text: 'Procure de outro jeito, ou veja todos.',
  }),
  more: 'Mostrar mais personagens',
});
