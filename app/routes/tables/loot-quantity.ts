import { LOOT_QUANTITY_MAX } from '../../../features/play/campaigns/campaign-limits.ts';

const number = new Intl.NumberFormat('pt-BR');

/** Whether a field holds how many there are; the sentence that says what to write otherwise. */
export function isQuantity(text: string): true | string {
  const quantity = Number(text);
  return (
    (Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= LOOT_QUANTITY_MAX) ||
    `Escreva um número de 1 a ${number.format(LOOT_QUANTITY_MAX)}.`
  );
}
