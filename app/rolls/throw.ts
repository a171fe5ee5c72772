import type { Visibility } from '../../features/play/rolls/roll.ts';
import type { Scalar } from '../../game/sheet/formula.ts';

export type AskedThrow =
  | { notation: string; characterId?: string; label?: string }
  | {
      characterId: string;
      rollId: string;
      answers: Record<string, Scalar>;
      use?: { list: string; item: string };
      offer?: number;
      /** The ask of a table that it answers. */
      askId?: string;
    };

/** One requested throw. It counts once per `requestId`, however often it is sent. */
export interface Throw {
  requestId: string;
  label: string;
  asked: AskedThrow;
  visibility: Visibility;
}
