type DeviceMark = readonly [mark: string, name: string];

/** Most browsers also claim to be those further down. */
const BROWSERS: readonly DeviceMark[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];

const DEVICES: readonly DeviceMark[] = [
  ['iPhone', 'no iPhone'],
  ['iPad', 'no iPad'],
  ['Android', 'no Android'],
  ['CrOS', 'no Chromebook'],
  ['Windows', 'no Windows'],
  ['Mac OS X', 'no Mac'],
  ['Linux', 'no Linux'],
];

const nameIn = (marks: readonly DeviceMark[], userAgent: string): string | undefined =>
  marks.find(([mark]) => userAgent.includes(mark))?.[1];

/** Browser and device as people call them, such as `Chrome no Windows`; null if neither is known. */
export function describeDevice(userAgent = ''): string | null {
  const browser = nameIn(BROWSERS, userAgent);
  const device = nameIn(DEVICES, userAgent);
  if (browser && device) return `${browser} ${device}`;
  return browser ?? (device ? `Outro navegador ${device}` : null);
}
