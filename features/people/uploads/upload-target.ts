import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { defineHook } from '../../kit/hook.ts';

const NOT_YOURS = 'O que este envio nomeia não está entre o que é seu.';
export const notYours = (): AppError => new AppError('NOT_FOUND', NOT_YOURS);

export interface UploadTarget {
  /** In the metadata of an upload. */
  name: string;
  /** Its ids are UUIDs: another word names nothing. */
  uuids: boolean;
  /** Throws if the caller may not change the thing. */
  check(ctx: Pick<Ctx, 'db'>, caller: Caller, id: string): Promise<unknown>;
}

/** A thing that an upload may be for. */
export const uploadTarget = defineHook<UploadTarget>('uploadTarget');
