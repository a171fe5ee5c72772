import { useState } from 'react';
import type { CampaignView } from '../../../features/play/campaigns/campaign-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { OwnColumnsDialog } from './own-columns-dialog.tsx';
import { SeveralDialog } from './several-dialog.tsx';
import type { OwnColumns } from './use-own-columns.ts';

interface PartyToolsProps {
  view: CampaignView;
  own: OwnColumns;
  /** The columns that stand there now. */
  shown: readonly string[];
}

/** The buttons by which a leader works with all characters of the party at once. */
export function PartyTools({ view, own, shown }: PartyToolsProps) {
  const [open, setOpen] = useState<'columns' | 'several' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="tertiary" size="mini" onClick={() => setOpen('several')}>
        Mudar um recurso
      </Button>
      <Button variant="tertiary" size="mini" onClick={() => setOpen('columns')}>
        Escolher colunas
      </Button>
      {open === 'several' && <SeveralDialog view={view} onClose={close} />}
      {open === 'columns' && (
        <OwnColumnsDialog campaignId={view.campaignId} columns={own} shown={shown} onClose={close} />
      )}
    </>
  );
}
