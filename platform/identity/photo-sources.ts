/** Where providers keep the photos of people, where that is not their own address. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'https://accounts.google.com': ['https://lh3.googleusercontent.com'],
};

/** The origins a provider's photos may come from; none of the embedded one, which knows no photos. */
export function photoSources(issuer: string | null): readonly string[] {
  if (issuer === null) return [];
  const { origin } = new URL(issuer);
  return ELSEWHERE[origin] ?? [origin];
}

/** A photo's address, if pages may show it. */
export const shownPhoto = (address: string | null, sources: readonly string[]): string | null =>
  address !== null && URL.canParse(address) && sources.includes(new URL(address).origin) ? address : null;
