import { jitter } from '../lib/jitter.ts';
import { showTips } from '../ui/show-tips.ts';
import { loadErrorPage } from './errors/error-state.tsx';
import { loadLoadAgain } from './errors/page-load-recovery.tsx';
import { late } from './late.ts';

/** Loads the error screens while there is a connection, tells the names of symbols, and measures some visits. */
export function rest(sampled: number): void {
  void loadErrorPage().catch(() => undefined);
  void loadLoadAgain().catch(() => undefined);
  showTips();
  if (jitter(0, 100) < sampled)
    void late(() => import('./visits/measure.ts'))
      .then(({ measureVisit }) => measureVisit())
      .catch(() => undefined);
}
