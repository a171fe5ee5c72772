import { storePlans } from './store-plans.ts';

await storePlans();
process.exit();
