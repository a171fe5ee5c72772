import { redirect } from 'react-router';
import { REPORTS_PATH } from './reports-path.ts';

/** Where reported reviews and templates had rooms of their own. */
export const loader = () => redirect(REPORTS_PATH);
