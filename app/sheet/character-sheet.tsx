import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { type Asked, ExplainPanel } from './explain-panel.tsx';
import { PageBody } from './page-body.tsx';
import { SheetContext } from './sheet-context.ts';
import { SheetHead } from './sheet-head.tsx';
import { RefusedEdits } from './sheet-status.tsx';
import type { SheetSync } from './sheet-sync.ts';
import { SheetTools } from './sheet-tools.tsx';
import './sheet.css';
import './sheet-blocks.css';
import './sheet-print.css';

interface CharacterSheetProps {
  sync: SheetSync;
  characterId: string;
  readOnly: boolean;
  plate: ReactNode;
  back: string;
  notice?: ReactNode;
}

export function CharacterSheet({ sync, characterId, readOnly, plate, back, notice }: CharacterSheetProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const explain = useCallback((key: string, beside: HTMLElement) => setAsked({ key, beside }), []);
  const sheet = useMemo(
    () => ({ characterId, store: sync.store, sync, readOnly, explain }),
    [characterId, sync, readOnly, explain],
  );
  return (
    <SheetContext value={sheet}>
      <article className="character">
        <SheetHead plate={plate} />
        <SheetTools back={back} />
        <div className="column sheet-room">
          {notice}
          <RefusedEdits />
          <PageBody />
        </div>
        {asked && <ExplainPanel key={asked.key} asked={asked} onClose={() => setAsked(null)} />}
      </article>
    </SheetContext>
  );
}
