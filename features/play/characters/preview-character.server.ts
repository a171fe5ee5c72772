import { chanceFrom } from '../../../game/dice/chance.ts';
import type { Scalar } from '../../../game/sheet/formula.ts';
import { type RandomTrait, randomValues, tellRandom } from '../../../game/sheet/random-character.ts';
import type { Rows } from '../../../game/sheet/start.ts';
import type { SheetSchema } from '../../../game/sheet/system.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Ctx } from '../../kit/context.ts';
import { drawnPortraitAddress, drawnTheme } from './drawn-portrait.ts';

export interface CharacterPreview {
  /** Creates the same character again. */
  seed: string;
  name: string;
  traits: RandomTrait[];
  face: string;
  portrait: string;
}

/** Letters of a seed that name a face. */
const FACE_LETTERS = 16;

/** The character of a seed: the same every time, while the system stays the same. */
export const valuesOfSeed = (
  ctx: Pick<Ctx, 'chance'>,
  schema: SheetSchema,
  seed: string,
): Record<string, Scalar | Rows> => randomValues(schema, chanceFrom(ctx.chance.blocks(seed)));

/** A character by chance, shown before anything is stored. */
export function previewCharacter(ctx: Pick<Ctx, 'chance' | 'systems'>, system: string): CharacterPreview {
  const sheet = ctx.systems.get(system);
  if (!sheet) throw new AppError('NOT_FOUND', 'Não conhecemos esse sistema.');
  const seed = ctx.chance.seed();
  const values = valuesOfSeed(ctx, sheet.schema, seed);
  const name = values[sheet.schema.card.name];
  const face = ctx.chance.commitment(seed).slice(0, FACE_LETTERS);
  return {
    seed,
    name: typeof name === 'string' && name !== '' ? name : 'Sem nome',
    traits: tellRandom(sheet.schema, values),
    face,
    portrait: drawnPortraitAddress(drawnTheme(sheet.look.theme, face), face),
  };
}
