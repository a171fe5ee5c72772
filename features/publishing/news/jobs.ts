import { jobKind, NO_DATA } from '../../kit/job.ts';

export const NEWS_JOB = jobKind({ name: 'news', title: 'Avisar quem segue de uma novidade', data: NO_DATA });
