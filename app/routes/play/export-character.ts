import { data } from 'react-router';
import { findCharacterView } from '../../../features/characters/get-character.server.ts';
import { slugify } from '../../../lib/slug.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { downloadResponse } from '../../list/download.server.ts';
import type { Route } from './+types/export-character.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const view = await findCharacterView(ctx, context.get(callerContext)!, params.id);
  if (!view) throw data(null, { status: 404 });
  const { doc, schema } = view;
  const { card } = schema ?? ctx.systems.get(doc.schema.id)?.schema ?? {};
  const name = card && doc.values[card.name];
  const file = {
    name: `${slugify(typeof name === 'string' ? name : '') || 'personagem'}.json`,
    type: 'application/json',
  };
  return downloadResponse('own', file, JSON.stringify({ format: 1, doc, schema }));
}
