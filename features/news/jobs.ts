export const NEWS_JOB = 'news';
