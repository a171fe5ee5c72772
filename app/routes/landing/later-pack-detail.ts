import { lazy } from 'react';
import { lateOrLater } from '../../late.ts';

export const PackDetail = lazy(() =>
  lateOrLater(() => import('./pack-detail.tsx')).then((module) => ({ default: module.PackDetail })),
);
