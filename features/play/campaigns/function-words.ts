/** Refusals that the functions of campaigns have in common. */
export const NOT_FOUND = 'The caller is no member of such a campaign.';
export const CLOSED = 'The campaign is closed; `details.state` is `closed`.';
