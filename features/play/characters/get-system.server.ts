import type { SheetSchema } from '../../../game/sheet/system.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Ctx } from '../../kit/context.ts';
import type { SystemSummary } from './system-look.ts';

export const listSystems = ({ systems }: Pick<Ctx, 'systems'>) =>
  [...systems.values()].map(({ schema: { id, title, version, about = '' } }) => ({ id, title, version, about }));

export const summariesOf = ({ systems }: Pick<Ctx, 'systems'>): Record<string, SystemSummary> =>
  Object.fromEntries(
    [...systems].map(
      ([
        id,
        {
          schema: { title, difficulty },
          look,
        },
      ]) => [id, { title, look, ...(difficulty ? { difficulty } : {}) }],
    ),
  );

export function getSystem({ systems }: Pick<Ctx, 'systems'>, id: string): SheetSchema {
  const sheet = systems.get(id);
  if (!sheet) throw new AppError('NOT_FOUND', 'Não conhecemos esse sistema.');
  return sheet.schema;
}
