import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

interface Tool {
  /** What it is needed for. */
  purpose: string;
  /** Debian's packages. */
  debian: readonly string[];
  present(): boolean;
}

export const onPath = (command: string): boolean => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

/** Programs the tests use and npm cannot bring. */
const TOOLS: readonly Tool[] = [
  { purpose: 'browser journeys', debian: ['chromium'], present: () => existsSync('/usr/bin/chromium') },
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
    present: () => ['radosgw', 'ceph', 'ceph-mon', 'ceph-osd'].every(onPath),
  },
];

const canInstall = (): boolean => process.getuid?.() === 0 && onPath('apt-get');

/** Installs what is missing where that is possible (root on Debian). Returns what is still missing, in words. */
export function provideTools(): string[] {
  let missing = TOOLS.filter((tool) => !tool.present());
  if (missing.length > 0 && canInstall()) {
    process.stderr.write(`installing ${missing.flatMap((tool) => tool.debian).join(', ')}…\n`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = (tools: readonly Tool[]): boolean => {
      const packages = tools.flatMap((tool) => tool.debian);
      const args = ['install', '-y', '--no-install-recommends', ...packages];
      return spawnSync('apt-get', args, { stdio: 'ignore', env }).status === 0;
    };
    if (!install(missing)) {
      spawnSync('apt-get', ['update'], { stdio: 'ignore', env });
      // Each by itself: one that this Debian lacks must not keep the others away.
      for (const tool of missing) install([tool]);
    }
    missing = TOOLS.filter((tool) => !tool.present());
  }
  return missing.map((tool) => `${tool.debian.join(', ')} (${tool.purpose})`);
}
