import { useState } from 'react';
import { useQuery } from '../../api/use-query.ts';
import { Palette } from '../../palette/palette.tsx';
import { useRested } from '../../palette/use-rested.ts';
import { entriesFor, entriesOf, isEnough } from './palette-entries.ts';

/** `findForAdmin` takes no more. */
const TYPED_MAX = 128;

/** Goes to a room, a person, a book, a purchase or a code, or begins a search: all by typing. */
export function AdminPalette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const q = useRested(text, isEnough(text));
  const { output, refusal, refetch } = useQuery('findForAdmin', q === null ? null : { q });
  const found = output ? entriesOf(output) : [];
  return (
    <Palette
      label="Sala, pessoa, livro, compra ou código"
      placeholder="Sala, nome, e-mail, livro, código…"
      lettersMax={TYPED_MAX}
      text={text}
      onText={setText}
      entries={[...found, ...entriesFor(text)]}
      says={saysOf(text, output !== null, found.length, refusal !== null)}
      failure={refusal && `A busca falhou. ${refusal.message}`}
      onAgain={refetch}
      onClose={onClose}
    />
  );
}

function saysOf(text: string, isKnown: boolean, count: number, hasFailed: boolean): string {
  if (!isEnough(text) || hasFailed) return '';
  if (!isKnown) return 'Buscando…';
  return count === 0 ? 'Nenhuma pessoa, livro, compra ou código assim.' : '';
}
