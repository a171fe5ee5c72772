import type { FormField } from '../../../features/publishing/drafts/missing.ts';
import { BookScreen } from '../shop/book-screen.tsx';
import type { Preview } from './load-preview.server.ts';
import './preview-screen.css';

/** These stand on the page in the place of what is missing; the address and the rest lack nothing that one sees. */
const LACKING: Partial<Record<FormField, string>> = {
  title: 'falta o título',
  coverImage: 'falta a capa',
  bookPrice: 'falta o preço',
  shortDescription: 'falta a descrição curta',
  aboutText: 'falta a descrição',
  rating: 'falta a idade',
  mainBookFile: 'falta o PDF',
};

export const lackingWords = (missing: readonly FormField[]): string[] =>
  missing.flatMap((field) => LACKING[field] ?? []);

/** The page of the store, in which nothing can be bought or opened. It says what is missing, and no price without one. */
export function PreviewScreen({ missing, ...preview }: Preview) {
  const words = lackingWords(missing);
  return (
    <div inert data-lacks={missing.join(' ')}>
      <BookScreen
        {...preview}
        lacks={
          words.length > 0 && (
            <ul className="book-lacks">
              {words.map((word) => (
                <li key={word}>{word}</li>
              ))}
            </ul>
          )
        }
        standing="forSale"
        asking={null}
        request={null}
        toRead=""
        ownedEditions={[]}
        loan={null}
        editions={[]}
        others={[]}
        asked={false}
      />
    </div>
  );
}
