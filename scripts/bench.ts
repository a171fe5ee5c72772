import { spawnSync } from 'node:child_process';
import { benchChanges } from '../bench/changes.ts';
import { openProduct } from '../bench/product.ts';
import { benchRedemption } from '../bench/redemption.ts';
import { buildIfNeeded } from './build.ts';
import { provideTools } from './tools.ts';

provideTools(false);
await buildIfNeeded();

for (const kind of ['postgres', 'pglite'] as const) {
  const product = await openProduct(kind);
  if (!product) {
    process.stdout.write(`${kind}: not installed, skipped\n`);
    continue;
  }
  try {
    const held = kind === 'postgres';
    await benchRedemption(product, kind, held ? 0.8 : null);
    await benchChanges(product, kind, held ? 0.6 : null);
  } finally {
    await product.close();
  }
}
for (const part of ['http', 'live', 'tables', 'writes']) {
  const { status } = spawnSync(process.execPath, [`bench/${part}.ts`], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
process.exit();
