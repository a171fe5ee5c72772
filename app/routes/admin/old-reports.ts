import { redirect } from 'react-router';
import { REPORTS_PATH } from './paths.ts';

/** Reported reviews and templates had rooms of their own here. */
export const loader = () => redirect(REPORTS_PATH);
