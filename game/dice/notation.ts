import type { Operator } from '../text/arithmetic.ts';
import type { Comparison } from '../text/scanner.ts';

/** The limits are part of the notation: a text beyond them is refused with a sentence. */
export const LIMITS = { characters: 200, depth: 32, dice: 500, sides: 1000 } as const;

export interface Test {
  sign: Comparison;
  value: number;
}

/**
 * Applied to a group of dice in this order, however they were written: reroll, explode, minimum and maximum, keep and
 * drop, count.
 */
export interface Modifiers {
  /** Rerolls a die that meets one of the tests (undefined: the lowest face); `once`: at most one time. */
  reroll?: { tests: (Test | undefined)[]; once: boolean };
  /** Dice without a test explode on the highest face. */
  explode?: { test: Test | undefined; compound: boolean; penetrate: boolean };
  least?: number;
  most?: number;
  /** Applied in sequence: `3d20dl1dh1` keeps the middle die. */
  keep?: { end: 'high' | 'low'; drop: boolean; count: number }[];
  success?: Test;
  failure?: Test;
}

export interface DiceNode {
  kind: 'dice';
  /** Undefined: one die. */
  count: Node | undefined;
  /** `F`: fate dice with the faces −1, 0 and 1. */
  sides: Node | 'F';
  modifiers: Modifiers;
  /** The notation of the group, without spaces. */
  written: string;
  at: number;
}

export type Node =
  | { kind: 'number'; value: number }
  | { kind: 'group'; inner: Node }
  | { kind: 'minus'; inner: Node }
  | { kind: 'label'; inner: Node; label: string }
  | { kind: 'call'; name: string; args: Node[]; at: number }
  | { kind: 'operation'; operator: Operator; left: Node; right: Node; at: number }
  | DiceNode;

export interface Notation {
  ok: true;
  root: Node;
  title: string | undefined;
  /** Dice that may be rerolled or explode. */
  spare: number;
}
