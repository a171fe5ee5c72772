import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { missingPackages, PACKAGES } from '../deploy/cluster/packages.ts';

interface Tool {
  purpose: string;
  debian: readonly string[];
  /** Alternative packages, for Debian versions without those. */
  otherwise?: readonly string[];
  /** An ordinary run uses it if present; only `npm run test:full` installs it. */
  heavy?: true;
  present(): boolean;
}

export const onPath = (command: string): boolean => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

/** The order is that of preference: in the headless shell a page costs a third less. */
export const CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const TOOLS: readonly Tool[] = [
  {
    purpose: 'browser journeys',
    debian: ['chromium-headless-shell'],
    otherwise: ['chromium'],
    present: () => CHROMIUMS.some(existsSync),
  },
  {
    // The stand-ins of the faces are cut from Arial and Times, or from these, which have their widths.
    purpose: 'letters in browser journeys',
    debian: ['fontconfig', 'fonts-liberation'],
    present: () => spawnSync('fc-list', ['-q', 'Liberation Sans']).status === 0,
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
  { purpose: 'checking deploy/compose', debian: ['docker-compose'], present: () => onPath('docker-compose') },
  { purpose: 'checking deploy/monitoring', debian: ['prometheus'], present: () => onPath('promtool') },
  {
    // Debian's own kubectl is older than what the manifests are written for.
    purpose: 'building deploy/kubernetes',
    debian: ['kubectl'],
    present: () => onPath('kubectl'),
  },
  // 61 MB to download, 269 MB on disk.
  {
    purpose: 'files in S3, on a real server of it',
    debian: ['radosgw', 'ceph-mon', 'ceph-osd'],
    heavy: true,
    present: () => ['radosgw', 'ceph', 'ceph-mon', 'ceph-osd'].every(onPath),
  },
  {
    purpose: 'drills on a cluster',
    debian: Object.keys(PACKAGES),
    heavy: true,
    present: () => missingPackages().length === 0,
  },
];

const canInstall = (): boolean => process.getuid?.() === 0 && onPath('apt-get');

export interface MissingTool {
  /** The packages, and what for. */
  name: string;
  /** An ordinary run goes without a heavy tool. */
  heavy: boolean;
}

export function provideTools(isFull: boolean): MissingTool[] {
  const missing = () => TOOLS.filter((tool) => !tool.present());
  const wanted = missing().filter(({ heavy }) => !heavy || isFull);
  if (wanted.length > 0 && canInstall()) {
    const packages = wanted.flatMap(({ debian }) => debian);
    process.stderr.write(`installing ${packages.join(', ')}…\n`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = (names: readonly string[]): boolean =>
      spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...names], { stdio: 'ignore', env }).status ===
      0;
    if (!install(packages)) {
      spawnSync('apt-get', ['update'], { stdio: 'ignore', env });
      // One by one: a missing package must not stop the others.
      for (const { debian, otherwise } of wanted) if (!install(debian) && otherwise) install(otherwise);
    }
  }
  return missing().map(({ debian, purpose, heavy = false }) => ({ name: `${debian.join(', ')} (${purpose})`, heavy }));
}
