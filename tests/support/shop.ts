import { join } from 'node:path';
import { publishFile } from '../../server/control.ts';
import { startApp, type TestApp } from './app.ts';
import { Gateway } from './gateway.ts';
import { writePdf } from './pdf.ts';
import type { Visitor } from './visitor.ts';

const ADMIN = 'admin@demo.test';

/** A product with its gateway, an admin, and a book of 25 reais. */
export async function openShop(): Promise<{ app: TestApp; gateway: Gateway; admin: Visitor; bookId: string }> {
  const app = await startApp({ vars: { ADMIN_EMAILS: ADMIN, RATE_LIMITS: 'off' } });
  const file = join(app.ctx.env.dataDir, 'livro.pdf');
  await writePdf(file, ['Capa']);
  const { bookId } = await publishFile(app.ctx, { file, title: 'Livro', price: '25,00', creator: 'casa' });
  return { app, gateway: new Gateway(app.url), admin: await app.signedIn(ADMIN), bookId };
}
