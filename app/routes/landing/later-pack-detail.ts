import { lazy } from 'react';
import { loadPackDetail } from './load-pack-detail.ts';

export const PackDetail = lazy(loadPackDetail);
