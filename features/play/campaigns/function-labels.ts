/** Refusals that the functions of campaigns have in common. */
export const NOT_FOUND = 'The caller is no member of such a campaign.';
export const CLOSED = 'The campaign is closed; `details.state` is `closed`.';
export const AS_LEADER = 'With `as`: the caller does not lead the campaign, or the member does.';
export const NO_UPLOAD = 'Or the caller has no such upload.';
export const OTHER_PURPOSE = 'An upload for something else.';
export const BAD_PICTURE = 'Or the upload is not finished, or no picture that can be read.';
export const MANY_PICTURES = 'Too many pictures wait to be drawn.';
