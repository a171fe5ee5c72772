import { useState } from 'react';
import type { FoundOnSite } from '../../features/community/site-search/search-schema.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useQuery } from '../api/use-query.ts';
import type { MainLink } from '../navigation/links.ts';
import { Palette } from '../palette/palette.tsx';
import { useRested } from '../palette/use-rested.ts';
import { useRootData } from '../root-data.ts';
import { entriesFor, entriesOf } from './entries.ts';

/** `searchSite` takes no fewer and no more. */
const LETTERS = { least: 2, most: 64 } as const;

const isEnough = (text: string): boolean => text.trim().length >= LETTERS.least;

interface SitePaletteProps {
  /** The caller hands them over, so that they stay in the script that every page has. */
  mainLinks: readonly MainLink[];
  onClose: () => void;
}

/** The search over the whole site, in a window. */
export function SitePalette({ mainLinks, onClose }: SitePaletteProps) {
  const { user } = useRootData();
  const [text, setText] = useState('');
  const q = useRested(text, isEnough(text));
  const { output, refusal, refetch } = useQuery('searchSite', q === null ? null : { q });
  const found = output ? entriesOf(output) : [];
  return (
    <Dialog open onOpenChange={onClose} title="Buscar no site">
      <Palette
        label="Livro, skin, quem publica, ajuda ou algo seu"
        placeholder="Livro, skin, ajuda…"
        lettersMax={LETTERS.most}
        text={text}
        onText={setText}
        entries={[...found, ...entriesFor(text, Boolean(user), mainLinks)]}
        says={saysOf(text, output, refusal !== null)}
        failure={refusal && `A busca no site falhou. ${refusal.message}`}
        onAgain={refetch}
        onClose={onClose}
      />
    </Dialog>
  );
}

function saysOf(text: string, output: FoundOnSite | null, hasFailed: boolean): string {
  if (!isEnough(text) || hasFailed) return '';
  if (!output) return 'Buscando…';
  return entriesOf(output).length === 0 ? 'Nada no site com essas palavras. Tente menos palavras.' : '';
}
