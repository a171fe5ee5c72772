declare module 'swagger-client' {
  /** The parts of the client that the tests use. */
  class SwaggerClient {
    constructor(options: { spec: object });
    execute(options: {
      operationId: string;
      parameters?: Record<string, string>;
      requestBody?: unknown;
      /** By the name of the security scheme. */
      securities?: { authorized: Record<string, { value: string }> };
    }): Promise<{ status: number; body: unknown }>;
  }

  export = SwaggerClient;
}
