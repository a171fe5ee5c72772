import type { Refusal } from '../text/refusal.ts';
import { type Amount, amountFrom, amountOf } from './amount.ts';
import { compile, type Formula } from './formula.ts';
import type { Num } from './system.ts';

export type Formulas = Map<string, Formula | Refusal>;

/**
 * Limit of work for one derivation: characters of formulas, each counted as often as it may run. It takes some tens
 * of milliseconds; our own systems need a hundredth of it.
 */
export const WORK_MAX = 2_000_000;

export const TOO_MUCH_WORK =
  'As fórmulas desta ficha, somadas, pedem contas demais, e as últimas não são feitas. Encurte-as, tire colunas calculadas ou diminua o máximo de itens das listas.';

const notDone: Amount = { refs: [], scalar: (_, warn) => void warn(TOO_MUCH_WORK) };

export class Amounts {
  /** The formulas are kept by their source text, because systems repeat many. */
  readonly #known = new Map<string, Amount>();
  readonly #formulas: Formulas;
  #work = 0;
  /** Total length of the parsed formulas; their memory use is proportional to it. */
  letters = 0;

  constructor(formulas: Formulas) {
    this.#formulas = formulas;
  }

  get tooMuch(): boolean {
    return this.#work > WORK_MAX;
  }

  /** `times`: how often the formula runs at most in one derivation. */
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
