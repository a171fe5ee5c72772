/** Where a test may stop the process: called with `<verb>.<step>:before` and `<verb>.<step>:after`. */
export interface Faults {
  reach(point: string): Promise<void>;
}

export interface Steps<Name extends string> {
  readonly verb: string;
  readonly names: readonly Name[];
  /** Runs one statement or one gateway call between its two fault points. */
  run<T>(faults: Faults, name: Name, action: () => Promise<T>): Promise<T>;
}

const declared = new Map<string, readonly string[]>();

/** Declares the interruptible steps of a verb. Every statement and gateway call of the verb runs as one of them. */
export function defineSteps<const Name extends string>(verb: string, names: readonly Name[]): Steps<Name> {
  declared.set(verb, names);
  return {
    verb,
    names,
    async run(faults, name, action) {
      await faults.reach(`${verb}.${name}:before`);
      const result = await action();
      await faults.reach(`${verb}.${name}:after`);
      return result;
    },
  };
}

/** Every fault point the loaded code declares, in order of declaration. */
export function faultPoints(): string[] {
  return [...declared].flatMap(([verb, names]) => names.flatMap((n) => [`${verb}.${n}:before`, `${verb}.${n}:after`]));
}
