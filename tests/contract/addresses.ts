let taken = 0;

/** A header that gives the request its own address at the next hop. */
export const addressHeader = (): { 'x-forwarded-for': string } => {
  taken += 1;
  return { 'x-forwarded-for': `203.0.113.${taken}` };
};
