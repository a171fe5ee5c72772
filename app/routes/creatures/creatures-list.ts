import { defineList } from '../../list/define-list.ts';
import { search, tabs } from '../../list/filters.ts';
import { CREATURES_PATH } from './creatures-path.ts';

const WORDS = { all: '', written: 'suas', copied: 'livros', imported: 'importadas' } as const;

const ORIGIN_LABELS = { all: 'Todas', written: 'Suas', copied: 'De livros', imported: 'Importadas' } as const;

const EMPTY = {
  all: {
    title: 'Nenhuma criatura ainda.',
    text: 'Escreva a primeira, ou importe as que você já tem no Foundry, no Improved Initiative ou daqui.',
  },
  written: { title: 'Nenhuma escrita por você.', text: 'Faça uma em “Nova criatura”.' },
  copied: { title: 'Nenhuma veio de um livro.', text: 'Selecione o texto dela numa página que você lê, e copie.' },
  imported: { title: 'Nenhuma importada.', text: 'Traga as do Foundry, do Improved Initiative ou daqui.' },
} as const;

export const CREATURES = defineList({
  path: CREATURES_PATH,
  label: 'Criaturas',
  filters: {
    q: search('q', 'Buscar', 'Nome, sistema ou nota'),
    origin: tabs('origem', WORDS, 'De onde vieram', ORIGIN_LABELS),
  },
  call: 'listCreatures',
  input: ({ q, origin }) => ({ ...(q ? { q } : {}), ...(origin === 'all' ? {} : { origin }) }),
  rows: ({ creatures }) => creatures,
  keyOf: ({ creatureId }) => creatureId,
  nameOf: ({ name }) => name,
  empty: ({ origin }) => ({ icon: 'skull', ...EMPTY[origin] }),
  nothingFound: ({ origin }) => ({
    title: origin === 'all' ? 'Nenhuma criatura com essas letras.' : 'Nenhuma dessas com essas letras.',
  }),
  more: 'Mostrar mais criaturas',
});
