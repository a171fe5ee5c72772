let taken = 0;

/** A header that makes the next hop say that the request came from an address of its own. */
export const addressHeader = (): { 'x-forwarded-for': string } => {
  taken += 1;
  return { 'x-forwarded-for': `203.0.113.${taken}` };
};
