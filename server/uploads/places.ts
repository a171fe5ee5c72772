/** Bounds what is done at once, altogether and for one account. */
export class Places {
  private readonly all: number;
  private readonly ofOne: number;
  private taken = 0;
  private readonly byAccount = new Map<string, number>();

  constructor(all: number, ofOne: number) {
    this.all = all;
    this.ofOne = ofOne;
  }

  /** A function that gives the place back, to be called once; null when there is no place. */
  take(account: string): (() => void) | null {
    const own = this.byAccount.get(account) ?? 0;
    if (this.taken >= this.all || own >= this.ofOne) return null;
    this.taken += 1;
    this.byAccount.set(account, own + 1);
    return () => {
      this.taken -= 1;
      const left = this.byAccount.get(account)! - 1;
      if (left > 0) this.byAccount.set(account, left);
      else this.byAccount.delete(account);
    };
  }
}
