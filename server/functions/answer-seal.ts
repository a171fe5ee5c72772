import { Seal } from '../../platform/seal.ts';

/**
 * Encrypts answers that tell a secret, while they are kept for a repeated request. The key could not come from the
 * request's id, because the row has that.
 */
export class AnswerSeal extends Seal {
  constructor(sessionSecret: string) {
    super(sessionSecret, 'kept answers');
  }
}
