import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

interface Tool {
  /** What it is needed for. */
  purpose: string;
  /** Debian's packages. */
  debian: readonly string[];
  /** What serves where this Debian lacks those. */
  otherwise?: readonly string[];
  /** Used where it is there, installed for `SAMPLE=all` only. */
  heavy?: true;
  present(): boolean;
}

export const onPath = (command: string): boolean => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

/** Where Debian puts the browser; the first that is there is used: without a window of its own a page costs a third less. */
export const CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Programs the tests use and npm cannot bring. */
const TOOLS: readonly Tool[] = [
  {
    purpose: 'browser journeys',
    debian: ['chromium-headless-shell'],
    otherwise: ['chromium'],
    present: () => CHROMIUMS.some(existsSync),
  },
  {
    purpose: 'the database suite on PostgreSQL',
    debian: ['postgresql'],
    present: () => existsSync('/usr/lib/postgresql') && onPath('psql'),
  },
  {
    purpose: 'reading stamped copies with an independent reader',
    debian: ['poppler-utils'],
    present: () => onPath('pdftotext'),
  },
  { purpose: 'checking the structure of stamped copies', debian: ['qpdf'], present: () => onPath('qpdf') },
  // 61 MB to fetch, 269 MB on the disk.
  {
    purpose: 'files in S3, on a real server of it',
    debian: ['radosgw', 'ceph-mon', 'ceph-osd'],
    heavy: true,
    present: () => ['radosgw', 'ceph', 'ceph-mon', 'ceph-osd'].every(onPath),
  },
];

const canInstall = (): boolean => process.getuid?.() === 0 && onPath('apt-get');

export function provideTools(): string[] {
  const missing = () => TOOLS.filter((tool) => !tool.present());
  const wanted = missing().filter(({ heavy }) => !heavy || process.env.SAMPLE === 'all');
  if (wanted.length > 0 && canInstall()) {
    const packages = wanted.flatMap(({ debian }) => debian);
    process.stderr.write(`installing ${packages.join(', ')}…\n`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = (names: readonly string[]): boolean =>
      spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...names], { stdio: 'ignore', env }).status ===
      0;
    if (!install(packages)) {
      spawnSync('apt-get', ['update'], { stdio: 'ignore', env });
      // Each by itself: one that this Debian lacks must not keep the others away.
      for (const { debian, otherwise } of wanted) if (!install(debian) && otherwise) install(otherwise);
    }
  }
  return missing().map((tool) => `${tool.debian.join(', ')} (${tool.purpose})`);
}
