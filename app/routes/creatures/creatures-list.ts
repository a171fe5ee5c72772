import { defineList } from '../../list/define-list.ts';
import { search } from '../../list/filters.ts';
import { CREATURES_PATH } from './creatures-path.ts';

export const CREATURES = defineList({
  path: CREATURES_PATH,
  label: 'Criaturas',
  filters: { q: search('q', 'Buscar', 'Nome, sistema ou nota') },
  call: 'listCreatures',
  rows: ({ creatures }) => creatures,
  keyOf: ({ creatureId }) => creatureId,
  nameOf: ({ name }) => name,
  empty: {
    icon: 'skull',
    title: 'Nenhuma criatura ainda.',
    text: 'Escreva a primeira, ou importe as que você já tem no Foundry, no Improved Initiative ou daqui.',
  },
  nothingFound: { title: 'Nenhuma criatura com essas letras.' },
  more: 'Mostrar mais criaturas',
});
