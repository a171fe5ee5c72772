import { useId, useState } from 'react';
import type { CampaignView } from '../../../features/play/campaigns/campaign-schema.ts';
import { IconButton } from '../../../ui/button.tsx';
import { ContentLimits } from './table-limits.tsx';
import '../../sheet/rich-text.css';

/** Whether somebody only came: they lead nothing here and have brought no character yet. */
const isNew = ({ members, may }: CampaignView, uid: string): boolean =>
  !may.change && members.some((member) => member.uid === uid && member.characterId === null);

/**
 * The table’s words about itself, and about what does not come into it, with the button in the head that folds them; nothing
 * where nobody wrote either. Whoever only came reads them first.
 */
export function useTableAbout(view: CampaignView, uid: string) {
  const { about, campaign } = view;
  const [open, setOpen] = useState(() => isNew(view, uid));
  const id = useId();
  if (about === '' && campaign.contentLimits === '') return null;
  return {
    button: (
      <IconButton
        icon="info"
        size="mini"
        variant="tertiary"
        label="Sobre a mesa"
        title="Sobre a mesa"
        className="table-about-button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      />
    ),
    text: (
      <section id={id} className="table-about column" aria-label="Sobre a mesa" hidden={!open}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler lets through nothing but text markup. */}
        {about !== '' && <div className="rich rich-html" dangerouslySetInnerHTML={{ __html: about }} />}
        <ContentLimits text={campaign.contentLimits} />
      </section>
    ),
  };
}
