import { wordTable } from '../../lib/words.ts';

const ELSEWHERE = wordTable<readonly string[]>({
  'https://accounts.google.com': ['https://lh3.googleusercontent.com'],
});

export function photoSources(issuer: string | null): readonly string[] {
  if (issuer === null) return [];
  const { origin } = new URL(issuer);
  return ELSEWHERE.get(origin) ?? [origin];
}

export const shownPhoto = (address: string | null, sources: readonly string[]): string | null =>
  address !== null && URL.canParse(address) && sources.includes(new URL(address).origin) ? address : null;
