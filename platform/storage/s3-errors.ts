import { S3ServiceException } from '@aws-sdk/client-s3';
import { StorageOutage } from '../outage.ts';

export const statusOf = (error: unknown): number =>
  error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0;

/** Turns silence and "slow down" into an outage; any other error stays as it is. */
export function told(error: unknown): unknown {
  if (error instanceof S3ServiceException && error.name === 'QuotaExceeded') return new StorageOutage('full', error);
  const status = statusOf(error);
  return status >= 400 && status < 500 && status !== 408 && status !== 429
    ? error
    : new StorageOutage('unreachable', error);
}
