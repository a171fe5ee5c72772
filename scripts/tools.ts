import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

interface Tool {
  /** What it is needed for. */
  purpose: string;
  debian: string;
  present(): boolean;
}

export const onPath = (command: string): boolean => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

/** Programs the tests use and npm cannot bring. */
const TOOLS: readonly Tool[] = [
  { purpose: 'browser journeys', debian: 'chromium', present: () => existsSync('/usr/bin/chromium') },
  {
    purpose: 'the database suite on PostgreSQL',
    debian: 'postgresql',
    present: () => existsSync('/usr/lib/postgresql') && onPath('psql'),
  },
  {
    purpose: 'reading stamped copies with an independent reader',
    debian: 'poppler-utils',
    present: () => onPath('pdftotext'),
  },
  { purpose: 'checking the structure of stamped copies', debian: 'qpdf', present: () => onPath('qpdf') },
];

const canInstall = (): boolean => process.getuid?.() === 0 && onPath('apt-get');

/** Installs what is missing where that is possible (root on Debian). Returns what is still missing, in words. */
export function provideTools(): string[] {
  let missing = TOOLS.filter((tool) => !tool.present());
  if (missing.length > 0 && canInstall()) {
    const packages = missing.map((tool) => tool.debian);
    process.stderr.write(`installing ${packages.join(', ')}…\n`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = () =>
      spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { stdio: 'ignore', env });
    if (install().status !== 0) {
      spawnSync('apt-get', ['update'], { stdio: 'ignore', env });
      install();
    }
    missing = TOOLS.filter((tool) => !tool.present());
  }
  return missing.map((tool) => `${tool.debian} (${tool.purpose})`);
}
