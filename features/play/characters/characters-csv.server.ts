import { formatDate } from '../../../lib/time.ts';
import type { CsvColumn } from '../../kit/csv.server.ts';
import type { CardValue, CharacterCard } from './character-schema.ts';

function valueLabel({ label, value, max }: CardValue): string {
  const said = typeof value === 'boolean' ? (value ? 'sim' : 'não') : value;
  return `${label}: ${max === null ? said : `${said} de ${max}`}`;
}

/** The columns of exported characters. `titleOf` gives the name of a system. */
export const characterColumns = (titleOf: (system: string) => string): readonly CsvColumn<CharacterCard>[] => [
  ['Nome', ({ name }) => name.trim() || 'Sem nome'],
  ['Sistema', ({ system }) => titleOf(system)],
  ['Pasta', ({ folder }) => folder ?? ''],
  ['Na ficha', ({ card }) => card.map(valueLabel).join('; ')],
  ['Criado em', ({ createdAt }) => formatDate(createdAt)],
  ['Mudado em', ({ updatedAt }) => formatDate(updatedAt)],
  ['Arquivado em', ({ archivedAt }) => (archivedAt ? formatDate(archivedAt) : '')],
];
