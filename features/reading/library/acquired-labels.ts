import { formatPrice } from '../../../lib/money.ts';
import { formatDate } from '../../../lib/time.ts';
import type { AcquiredWay, LibraryBook } from './library.ts';
import { loanWords } from './loan-labels.ts';

type AcquiredBook = Pick<LibraryBook, 'acquiredBy' | 'acquiredAt' | 'ways' | 'lentBy' | 'until'>;

const HOW: Record<LibraryBook['acquiredBy'], string> = {
  purchase: 'Comprado',
  code: 'Resgatado com código',
  gift: 'Ganhado de presente',
  request: 'Liberado pela editora',
  loan: 'Emprestado pela mesa',
};

export const acquiredWord = (by: LibraryBook['acquiredBy']): string => HOW[by];

export function acquiredLabel({ acquiredBy: by, acquiredAt: at, ways, lentBy, until = null }: AcquiredBook): string {
  if (by === 'loan' && lentBy) return loanWords({ lenderName: lentBy.displayName, until });
  const free = ways.some((way) => way.by === by && way.at === at && way.price === 0);
  return wayLabel({ by, at, ...(free ? { price: 0 } : {}) });
}

export function wayLabel({ by, at, price }: AcquiredWay): string {
  const words = `${by === 'purchase' && price === 0 ? 'Pego de graça' : HOW[by]} em ${formatDate(at)}`;
  return price ? `${words} por ${formatPrice(price)}` : words;
}
