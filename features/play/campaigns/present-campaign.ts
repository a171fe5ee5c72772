import type { CampaignRow } from '../../people/seats/find-campaign.server.ts';
import type { Campaign } from './campaign-schema.ts';
import { coverAddress } from './table-picture.ts';

/** A table as its people read it. */
export const presentCampaign = ({
  id,
  description,
  contentLimits,
  createdAt,
  closedAt,
  takenAt: _,
  cover,
  ...row
}: CampaignRow): Campaign => ({
  campaignId: id,
  ...row,
  description: description ?? '',
  contentLimits: contentLimits ?? '',
  createdAt: createdAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
  cover: coverAddress(cover),
});
