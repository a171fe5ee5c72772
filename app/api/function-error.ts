/** A call fails so inside this folder; outside of it a failure is a `Refusal`, plain data. */
export class FunctionError extends Error {
  readonly status: string;
  readonly details: Record<string, unknown>;

  constructor(status: string, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.name = 'FunctionError';
    this.status = status;
    this.details = details;
  }
}

/** There is no connection; the server itself may be healthy. */
export class UnreachableError extends FunctionError {
  constructor() {
    super('UNAVAILABLE', 'Não conseguimos falar com a RPGpédia. Confira a sua conexão e tente de novo.');
  }
}
