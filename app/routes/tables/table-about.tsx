import type { CampaignView } from '../../../features/play/campaigns/campaign-schema.ts';
import { ContentLimits } from './table-limits.tsx';
import '../../sheet/rich-text.css';

interface TableAboutProps {
  view: CampaignView;
  uid: string;
}

/** Whether somebody only came: they lead nothing here and have brought no character yet. */
const isNew = ({ members, may }: CampaignView, uid: string): boolean =>
  !may.change && members.some((member) => member.uid === uid && member.characterId === null);

/** The table’s words about itself, and about what does not come into it; nothing where nobody wrote either. */
export function TableAbout({ view, uid }: TableAboutProps) {
  const { about, campaign } = view;
  if (about === '' && campaign.contentLimits === '') return null;
  return (
    <details className="table-about column" open={isNew(view, uid)}>
      <summary>Sobre a mesa</summary>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler lets through nothing but text markup. */}
      {about !== '' && <div className="rich rich-html" dangerouslySetInnerHTML={{ __html: about }} />}
      <ContentLimits text={campaign.contentLimits} />
    </details>
  );
}
