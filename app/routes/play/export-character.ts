import { data } from 'react-router';
import { exportCharacter } from '../../../features/play/characters/copy-character.server.ts';
import { AppError } from '../../../lib/app-error.ts';
import { slugify } from '../../../lib/slug.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { downloadResponse } from '../../list/download.server.ts';
import type { Route } from './+types/export-character.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const exported = await exportCharacter(ctx, context.get(callerContext)!, params.id).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 'NOT_FOUND') throw data(null, { status: 404 });
    throw error;
  });
  const { doc, schema } = exported;
  const { card } = schema ?? ctx.systems.get(doc.schema.id)?.schema ?? {};
  const name = card && doc.values[card.name];
  const file = {
    name: `${slugify(typeof name === 'string' ? name : '') || 'personagem'}.json`,
    type: 'application/json',
  };
  return downloadResponse('own', file, JSON.stringify(exported));
}
