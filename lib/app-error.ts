export const HTTP_STATUS = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  OUT_OF_RANGE: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ABORTED: 409,
  ALREADY_EXISTS: 409,
  RESOURCE_EXHAUSTED: 429,
  CANCELLED: 499,
  INTERNAL: 500,
  UNKNOWN: 500,
  DATA_LOSS: 500,
  UNIMPLEMENTED: 501,
  UNAVAILABLE: 503,
  DEADLINE_EXCEEDED: 504,
} as const;

export type Status = keyof typeof HTTP_STATUS;

export class AppError extends Error {
  readonly status: Status;
  readonly details: Record<string, unknown>;
  /** Seconds until a retry may succeed. */
  readonly retryAfter: number | undefined;

  constructor(status: Status, message: string, details: Record<string, unknown> = {}, retryAfter?: number) {
    super(message);
    this.name = 'AppError';
    this.status = status;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}
