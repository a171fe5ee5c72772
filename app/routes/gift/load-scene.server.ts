import { data } from 'react-router';
import type { Catalogue } from '../../../features/ownership/catalogue/catalogue.ts';
import type { Rewards } from '../../../features/shop/keys/key.ts';
import { packOfKind, type RewardThing, rewardThings } from '../../../features/shop/keys/reward-things.ts';
import { AppError } from '../../../lib/app-error.ts';
import { packTheme } from '../landing/pack-look.ts';

export interface Scene {
  title: string;
  things: RewardThing[];
  theme: number;
  picture: { wide: string; narrow: string } | null;
}

export function sceneOf(catalogue: Catalogue, keyId: string, title: string, fresh: Rewards): Scene {
  const kind = catalogue.kind(keyId);
  const pack = packOfKind(catalogue, keyId);
  return {
    title,
    things: kind ? rewardThings(catalogue, kind, fresh) : [],
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
