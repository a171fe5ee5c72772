import type { Ctx } from './context.ts';

declare const CARRIED: unique symbol;

/**
 * A place where a feature lets those above it take part without knowing them: it names the hook beside its verb and asks
 * with `hooked`; they say in `hooks` of their `feature.ts` what they hang there.
 */
export interface Hook<Part> {
  readonly name: string;
  readonly [CARRIED]?: Part;
}

export const defineHook = <Part>(name: string): Hook<Part> => ({ name });

/** The part that a feature hangs on a hook. */
export interface HookPart {
  hook: string;
  part: unknown;
}

export const hang = <Part>(hook: Hook<Part>, part: Part): HookPart => ({ hook: hook.name, part });

/** The parts that hang there, in the order of `features/index.ts`. */
export const partsOf = <Part>({ features }: Pick<Ctx, 'features'>, hook: Hook<Part>): readonly Part[] =>
  (features.hooks.get(hook.name) ?? []) as readonly Part[];
