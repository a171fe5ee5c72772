import { data } from 'react-router';
import type { Ctx } from '../../../features/kit/context.ts';
import type { Rewards } from '../../../features/shop/keys/key.ts';
import { nameKind } from '../../../features/shop/keys/name-kinds.server.ts';
import { packOfKind, type RewardThing, thingsOf } from '../../../features/shop/keys/reward-things.ts';
import { AppError } from '../../../lib/app-error.ts';
import { packTheme } from '../landing/pack-look.ts';

export interface Scene {
  title: string;
  things: RewardThing[];
  theme: number;
  picture: { wide: string; narrow: string } | null;
}

export async function sceneOf(
  ctx: Pick<Ctx, 'db' | 'catalogue'>,
  keyId: string,
  title: string,
  fresh: Rewards,
): Promise<Scene> {
  const { catalogue } = ctx;
  const named = await nameKind(ctx, keyId);
  const pack = packOfKind(catalogue, keyId);
  return {
    title,
    things: named ? thingsOf(catalogue, named, fresh) : [],
    theme: pack ? packTheme(pack.id) : 0,
    picture: pack ? { wide: pack.imgDesktopURL, narrow: pack.imgMobileURL } : null,
  };
}

const STATUS: Partial<Record<AppError['status'], number>> = {
  NOT_FOUND: 404,
  INVALID_ARGUMENT: 404,
  RESOURCE_EXHAUSTED: 429,
  FAILED_PRECONDITION: 410,
};

/** The data and HTTP status of a refusal that the page shows. Rethrows any other error. */
export function refusalPage(error: unknown) {
  const status = error instanceof AppError ? STATUS[error.status] : undefined;
  if (!(error instanceof AppError) || status === undefined) throw error;
  const seconds = error.retryAfter;
  const minutes = seconds === undefined ? null : Math.ceil(seconds / 60);
  return data(
    { refusal: { unknown: status === 404, message: error.message, minutes } },
    { status, headers: seconds === undefined ? {} : { 'Retry-After': String(seconds) } },
  );
}
