import { formatWhole } from './number.ts';

const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const;

/** `3,4 MB` from bytes, as file managers count (1 MB is 1,000,000). */
export function formatBytes(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const tenths = Math.round((bytes / 1000 ** power) * 10);
  const rest = tenths % 10;
  return `${formatWhole((tenths - rest) / 10)}${rest ? `,${rest}` : ''} ${UNITS[power]}`;
}
