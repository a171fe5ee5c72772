import { untilCome } from '../lib/late.ts';
import { toast } from '../ui/toast.ts';

export { late } from '../lib/late.ts';

const MISSING = 'Parte da página não carregou. Ela vem com a conexão; se demorar, recarregue.';

/** This is for what somebody waits for, and for what takes the page along where it is missing: it says so, and asks on. */
export const lateOrLater = <Part>(load: () => Promise<Part>): Promise<Part> =>
  untilCome(load, () => toast.error(MISSING));
