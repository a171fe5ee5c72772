import { LOOT_QUANTITY_MAX } from '../../../features/play/campaigns/campaign-limits.ts';

const number = new Intl.NumberFormat('pt-BR');

/** True if a field holds a number of things; otherwise the sentence that says what to write. */
export function isQuantity(text: string): true | string {
  const quantity = Number(text);
  return (
    (Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= LOOT_QUANTITY_MAX) ||
    `Escreva um número de 1 a ${number.format(LOOT_QUANTITY_MAX)}.`
  );
}
