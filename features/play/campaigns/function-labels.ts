/** Refusals that the functions of campaigns have in common. */
export const NOT_FOUND = 'The caller is no member of such a campaign.';
export const CLOSED = 'The campaign is closed; `details.state` is `closed`.';
export const AS_LEADER = 'With `as`: the caller does not lead the campaign, or the member does.';
