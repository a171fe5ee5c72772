export const CARDS_JOB = 'character-cards';
