import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

/** Milliseconds that a finger lies on what it holds: a browser counts half a second as long. */
const HOLD_MS = 800;
const STEPS = 8;

interface Finger {
  hold(target: Locator): Promise<void>;
  /** Draws what is under the finger up by as many pixels. */
  draw(target: Locator, up: number): Promise<void>;
}

/** The browser itself makes scrolling and long presses of these touches; a tap is neither. */
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
      await setTimeout(HOLD_MS);
      await send('touchEnd', []);
    },
    async draw(target, up) {
      const { x, y } = await touch(target);
      for (let step = 1; step <= STEPS; step += 1) await send('touchMove', [{ x, y: y - (up * step) / STEPS }]);
      await send('touchEnd', []);
    },
  };
}

/** Two fingers around a place of the screen, from one distance of its middle to another. */
export async function pinchOn(page: Page, { x, y }: { x: number; y: number }, from: number, to: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [
    { x: x - apart, y },
    { x: x + apart, y },
  ];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) });
  for (let step = 0; step <= STEPS; step += 1) {
    const touchPoints = fingers(from + ((to - from) * step) / STEPS);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
