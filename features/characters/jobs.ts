/** Makes the cards of sheets whose rules changed, or that never had one. */
export const CARDS_JOB = 'character-cards';
