/** A server has nobody's storage: Node's own would be everybody's. */
const isServer = (): boolean => typeof document === 'undefined';

/**
 * Texts that outlast the page. Where the browser forbids or fills its storage, they last as long as the page; a server
 * keeps none.
 */
class KeptTexts {
  readonly #storage: () => Storage;
  readonly #here = new Map<string, string | null>();

  constructor(storage: () => Storage) {
    this.#storage = storage;
  }

  get(key: string): string | null {
    if (isServer()) return null;
    const here = this.#here.get(key);
    if (here !== undefined) return here;
    try {
      return this.#storage().getItem(key);
    } catch {
      return null;
    }
  }

  /** Null where there is none, or no JSON. */
  json(key: string): unknown {
    try {
      return JSON.parse(this.get(key) ?? 'null');
    } catch {
      return null;
    }
  }

  /** Null forgets it. Returns whether the browser keeps it. */
  set(key: string, text: string | null): boolean {
    if (isServer()) return false;
    try {
      if (text === null) this.#storage().removeItem(key);
      else this.#storage().setItem(key, text);
      this.#here.delete(key);
      return true;
    } catch {
      this.#here.set(key, text);
      return false;
    }
  }
}

export const keptInBrowser = new KeptTexts(() => localStorage);
export const keptInTab = new KeptTexts(() => sessionStorage);
