import { lazy } from 'react';
import { loadPackDetail } from './load-pack-detail.ts';

/** What shows a pack, fetched for the first one; a page that opens with a pack comes with it. */
export const PackDetail = lazy(loadPackDetail);
