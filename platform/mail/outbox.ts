import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from '../../lib/once.ts';
import type { Clock } from '../clock.ts';
import { closeFolder, PRIVATE_FILE } from '../private-files.ts';
import { envelope } from './envelope.ts';
import type { Mailer, Message, Outbox, StoredMessage } from './port.ts';

/** Windows allows no colon in a name, so its times have hyphens; so have those of older messages everywhere. */
const FILE = /^(\d{4}-\d{2}-\d{2}T\d{2}[:-]\d{2}[:-]\d{2}[.-]\d{3}Z)-([A-Za-z0-9_-]+)\.eml$/;

const withHyphens = (name: string): string => name.replace(/[:.]/g, '-');
const timeInName = (date: Date): string =>
  process.platform === 'win32' ? withHyphens(date.toISOString()) : date.toISOString();
const timeFromName = (name: string): string => name.replace(/T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z$/, 'T$1:$2:$3.$4Z');

const headOf = (source: string): string => source.slice(0, source.search(/\r?\n\r?\n/));

/** Stores every message as `.eml` in `folder`, named `<sentAt>-<id>.eml`. */
export async function openOutbox(folder: string, from: string, clock: Clock): Promise<Omit<Mailer, 'stored'> & Outbox> {
  await closeFolder(folder);
  const openTransport = once(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  });

  const files = async () =>
    (await readdir(folder))
      .map((name) => ({ name, match: FILE.exec(name) }))
      .filter((file): file is { name: string; match: RegExpExecArray } => file.match !== null)
      .sort((a, b) => (withHyphens(a.name) < withHyphens(b.name) ? -1 : 1));

  return {
    async send(message: Message) {
      if ((await files()).some((file) => file.match[2] === message.id)) return 'taken';
      const sentAt = clock.now();
      const transport = await openTransport();
      const { message: body } = await transport.sendMail(envelope(message, from, sentAt));
      const path = join(folder, `${timeInName(sentAt)}-${message.id}.eml`);
      await writeFile(`${path}.half`, body as Buffer, PRIVATE_FILE);
      await rename(`${path}.half`, path);
      return 'taken';
    },
    async deliveries(ids) {
      const sent = (await files()).filter(({ match }) => ids.includes(match[2]!));
      return sent.map(({ match }) => ({
        id: match[2]!,
        at: new Date(timeFromName(match[1]!)),
        state: 'sent' as const,
      }));
    },
    async list() {
      const { default: PostalMime } = await import('postal-mime');
      const messages: StoredMessage[] = [];
      for (const { name, match } of await files()) {
        const source = await readFile(join(folder, name), 'utf8');
        const { to, subject } = await PostalMime.parse(headOf(source));
        messages.push({
          id: match[2]!,
          to: to?.[0]?.address ?? '',
          subject: subject ?? '',
          sentAt: timeFromName(match[1]!),
        });
      }
      return messages;
    },
    async read(id) {
      const file = (await files()).find(({ match }) => match[2] === id);
      return file ? readFile(join(folder, file.name), 'utf8') : null;
    },
  };
}
