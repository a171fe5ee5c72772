import { late } from '../../late.ts';
export const loadPackDetail = () =>
  late(() => import('./pack-detail.tsx')).then((module) => ({ default: module.PackDetail }));

export const preparePackDetail = (): void => void loadPackDetail().catch(() => undefined);
