import type { Refusal } from '../text/refusal.ts';
import { type Amount, amountFrom, amountOf } from './amount.ts';
import { compile, type Formula } from './formula.ts';
import type { Num } from './system.ts';

export type Formulas = Map<string, Formula | Refusal>;

/**
 * How much a sheet may ask to be worked out: letters of formulas, each as often as it is run at most. Some tens of
 * milliseconds; the systems we bring ask a hundredth.
 */
export const WORK_MAX = 2_000_000;

export const TOO_MUCH_WORK =
  'As fórmulas desta ficha, somadas, pedem contas demais, e as últimas não são feitas. Encurte-as, tire colunas calculadas ou diminua o máximo de itens das listas.';

const notDone: Amount = { refs: [], scalar: (_, warn) => void warn(TOO_MUCH_WORK) };

export class Amounts {
  /** By their text: a system says many formulas more than once. */
  readonly #known = new Map<string, Amount>();
  readonly #formulas: Formulas;
  #work = 0;
  /** Of the formulas that were read: what they take of memory goes by it. */
  letters = 0;

  constructor(formulas: Formulas) {
    this.#formulas = formulas;
  }

  get tooMuch(): boolean {
    return this.#work > WORK_MAX;
  }

  /** `times` is how often it is run at most when the sheet is worked out. */
  of(source: Num, times = 1): Amount {
    if (typeof source === 'number') return amountOf(source);
    this.#work += source.length * times;
    if (this.tooMuch) return notDone;
    const known = this.#known.get(source);
    if (known) return known;
    const formula = compile(source);
    this.#formulas.set(source, formula);
    const amount = amountFrom(formula);
    this.#known.set(source, amount);
    this.letters += source.length;
    return amount;
  }
}
