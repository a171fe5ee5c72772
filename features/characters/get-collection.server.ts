import type { Ctx } from '../context.ts';
import type { CollectionCharacter } from './collection.ts';
import { listCharacters } from './list-characters.server.ts';
import { titleIn } from './system-look.ts';

export const getCollection = async (ctx: Ctx, uid: string): Promise<CollectionCharacter[]> =>
  (await listCharacters(ctx, uid)).map((card) => ({
    ...card,
    systemTitle: titleIn(ctx.systems, card.system),
  }));
