import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { launchChromium } from './chromium.ts';
import { copyDemoData, type DemoData } from './demo-data.ts';
import { noteProduct } from './end-products.ts';
import { freePort, ProductProcess } from './process.ts';

/** Everybody whom a test needs as an admin beside the demo's own. */
const ADMINS = ['ana', 'jo', 'bia', 'lia', 'dois', 'ayana', ...Array.from({ length: 30 }, (_, n) => `gente${n}`)];

export const COMPANY = {
  COMPANY_NAME: 'Mesa Posta <Editora> Ltda.',
  COMPANY_CNPJ: '11222333000181',
  COMPANY_ADDRESS: 'Rua do Cordel, 20, Caruaru, PE',
  COMPANY_DPO_EMAIL: 'dados@rpgpedia.example',
};

const VARS = {
  ...COMPANY,
  ADMIN_EMAILS: ADMINS.map((name) => `${name}@demo.test`).join(),
  REFUND_TWO_PERSON_ABOVE: '9000',
  // Then it does not begin anew with a small heap, which takes a tenth more of the processor (decision 212).
  MALLOC_ARENA_MAX: '8',
};

export interface SharedProduct {
  product: ProductProcess;
  demo: DemoData;
}

/** Each of its starts is noted, also those of tests that stop it. */
class NotedProduct extends ProductProcess {
  override async start(): Promise<void> {
    await super.start();
    await noteProduct(inject('scratch'), this.pid);
  }
}

async function startShared(): Promise<SharedProduct> {
  const demo = await copyDemoData();
  const product = new NotedProduct(await freePort(), { ...demo.vars, ...VARS });
  await product.start();
  return { product, demo };
}

/** The worker keeps these for all of its files, which share one copy of the modules. */
const kept: { shared: SharedProduct | null; browser: Browser | null } = { shared: null, browser: null };

/** The worker's browser. */
export async function sharedChromium(): Promise<Browser> {
  if (!kept.browser?.isConnected()) kept.browser = await launchChromium();
  return kept.browser;
}

/** The worker's product, with the demo's data as they were before any test. */
export async function sharedProduct(): Promise<SharedProduct> {
  if (!kept.shared) {
    kept.shared = await startShared();
    return kept.shared;
  }
  const { product, demo } = kept.shared;
  const goesOn = product.running && product.root === '.' && demo.restoresUnderProduct;
  if (!goesOn) await product.kill('SIGTERM');
  product.root = '.';
  await demo.restore(goesOn);
  if (!goesOn) await product.start();
  return kept.shared;
}
