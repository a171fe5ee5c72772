import { S3ServiceException } from '@aws-sdk/client-s3';
import { StorageOutage } from '../outage.ts';

export const statusOf = (error: unknown): number =>
  error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0;

/** A key that ran out or was taken away: no file is at fault, and all are there again with the next key. */
const KEY_REFUSED = 'the store refuses the key: renew AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';

/** Turns silence, "slow down" and a refused key into an outage; any other error stays as it is. */
export function asOutage(error: unknown): unknown {
  if (error instanceof S3ServiceException && error.name === 'QuotaExceeded') return new StorageOutage('full', error);
  const status = statusOf(error);
  if (status === 401 || status === 403) return new StorageOutage('unreachable', error, KEY_REFUSED);
  return status >= 400 && status < 500 && status !== 408 && status !== 429
    ? error
    : new StorageOutage('unreachable', error);
}
