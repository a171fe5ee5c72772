/** The statuses of the callable protocol, as `contracts` name them on the wire. */
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

/** An expected refusal: a status for machines and a Portuguese sentence for people. */
export class AppError extends Error {
  readonly status: Status;
  readonly details: Record<string, unknown>;
  /** Seconds after which a repetition may succeed. */
  readonly retryAfter: number | undefined;

  constructor(status: Status, message: string, details: Record<string, unknown> = {}, retryAfter?: number) {
    super(message);
    this.name = 'AppError';
    this.status = status;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}
