import { untilOnline } from './until-online.ts';

/** The milliseconds before the second try, where the browser does not know that it is offline; they double each time. */
const RETRY_MS = 1_000;

/** The modules that came under another address, by the first one: none may come twice. */
const came = new Map<string, unknown>();
let again = 0;

/**
 * Loads a part of the product that comes late. A browser keeps the refusal of a module's address: after a lost connection
 * the same import fails for ever. So a refused part is asked for once more, under another address, and at each later call.
 */
export async function late<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (failure) {
    // Chromium and Firefox name the address; Safari asks again by itself.
    const [address] = /https?:\S+/.exec(String(failure)) ?? [];
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
      if (!link.sheet) link.href += '?again';
    if (address === undefined) return load();
    if (!came.has(address)) {
      again += 1;
      came.set(address, await import(/* @vite-ignore */ `${address}?again=${again}`));
    }
    return came.get(address) as Part;
  }
}

/** It asks as `late` does until the part has come, and calls `onMissing` after the first failure. */
export async function untilCome<Part>(load: () => Promise<Part>, onMissing = (): void => undefined): Promise<Part> {
  for (let wait = RETRY_MS; ; wait *= 2) {
    try {
      return await late(load);
    } catch {
      if (wait === RETRY_MS) onMissing();
      await untilOnline(wait);
    }
  }
}
