import { jobKind, NO_DATA } from '../../kit/job.ts';

export const CARDS_JOB = jobKind({ name: 'character-cards', title: 'Atualizar resumos de fichas', data: NO_DATA });
