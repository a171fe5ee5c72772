import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

/** Milliseconds that a finger lies on what it holds: a browser counts half a second as long. */
const HELD = 800;
const STEPS = 8;

interface Finger {
  hold(target: Locator): Promise<void>;
  /** Draws what is under the finger up by as many pixels. */
  draw(target: Locator, up: number): Promise<void>;
}

/** What a tap is not: the browser itself makes scrolling and long presses of these touches. */
export async function fingerOn(page: Page): Promise<Finger> {
  const cdp = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });

  async function touch(target: Locator) {
    // Waits until a tap would reach it.
    await target.tap({ trial: true });
    const { x, y, width, height } = (await target.boundingBox())!;
    const at = { x: x + width / 2, y: y + height / 2 };
    await send('touchStart', [at]);
    return at;
  }
  return {
    async hold(target) {
      await touch(target);
      await setTimeout(HELD);
      await send('touchEnd', []);
    },
    async draw(target, up) {
      const { x, y } = await touch(target);
      for (let step = 1; step <= STEPS; step += 1) await send('touchMove', [{ x, y: y - (up * step) / STEPS }]);
      await send('touchEnd', []);
    },
  };
}
