export const COUNT_BADGES_JOB = 'count-badges';
