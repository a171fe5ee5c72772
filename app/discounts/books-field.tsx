import { useState } from 'react';
import { DISCOUNT_BOOKS_MAX } from '../../features/shop/discounts/discount.ts';
import { Combobox, type Option } from '../../ui/combobox.tsx';
import { useQuery } from '../api/use-query.ts';
import { TryAgain } from '../errors/try-again.tsx';
import { useRested } from '../palette/use-rested.ts';
import { bookOptions, bookSearch, boundedBooks, saysOf, TYPED } from './discounted-books.ts';

interface BooksFieldProps {
  /** The house whose books they are; null for books of all houses. */
  creatorId: string | null;
  value: Option[];
  onChange: (books: Option[]) => void;
  error?: string | undefined;
}

/** The books that a discount is for, found by their titles. */
export function BooksField({ creatorId, value, onChange, error }: BooksFieldProps) {
  const [text, setText] = useState('');
  const typed = text.trim().slice(0, TYPED.lettersMax);
  const isEnough = typed.length >= TYPED.lettersMin;
  const q = useRested(typed, isEnough);
  const { output, refusal, refetch } = useQuery('listBooks', q === null ? null : bookSearch(q, creatorId));
  const found = output && bookOptions(output.books, creatorId === null);
  return (
    <>
      <Combobox
        label="Só para estes livros (opcional)"
        hint={`Com preço fixo, até ${DISCOUNT_BOOKS_MAX}. Vazio: todos${creatorId === null ? '' : ' os da casa'}.`}
        placeholder="Busque pelo título"
        error={error}
        options={found ?? []}
        value={value}
        onChange={(books) => onChange(boundedBooks(books))}
        search={{
          text,
          onText: setText,
          says: saysOf({ isEnough, isKnown: found !== null, hasFailed: refusal !== null }),
        }}
      />
      {refusal && <TryAgain message={refusal.message} onAgain={refetch} />}
    </>
  );
}
