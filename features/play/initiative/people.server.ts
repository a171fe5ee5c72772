import { eq } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { encounterSteps, encounters, encounterTemplates } from './tables.ts';

export const people = [
  personal(
    'encontros',
    'Os encontros que você fez fora das mesas, com a ordem de iniciativa.',
    encounters,
    'deleted',
    (uid) => eq(encounters.userId, uid),
    ['code'],
  ),
  personal(
    'comandos-de-iniciativa',
    'O que você fez nos encontros, com a data. Fica sem o seu nome na história da mesa.',
    encounterSteps,
    // The steps at encounters of one's own go with them.
    'changed',
    (uid) => eq(encounterSteps.userId, uid),
    ['step'],
  ),
  personal(
    'encontros-guardados',
    'Os encontros que você guardou para começar outros.',
    encounterTemplates,
    'deleted',
    (uid) => eq(encounterTemplates.userId, uid),
  ),
] as const;
