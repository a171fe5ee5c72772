import { exportCharacter } from '../../../features/characters/copy-character.server.ts';
import { slugify } from '../../../lib/slug.ts';
import { callerContext, ctxContext } from '../../context.ts';
import type { Route } from './+types/export-character.ts';

/** A sheet whole, to keep or to bring back: what `importCharacter` takes. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const file = await exportCharacter(ctx, context.get(callerContext)!.uid, params.id);
  const { schema, values } = file.doc;
  const { card } = file.schema ?? ctx.systems.get(schema.id)?.schema ?? {};
  const name = card && values[card.name];
  return Response.json(file, {
    headers: {
      'Content-Disposition': `attachment; filename="${slugify(typeof name === 'string' ? name : '') || 'personagem'}.json"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
