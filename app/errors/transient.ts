import { FunctionError } from '../api/call.ts';

const PASSING: ReadonlySet<string> = new Set(['UNAVAILABLE', 'DEADLINE_EXCEEDED', 'RESOURCE_EXHAUSTED', 'INTERNAL']);

export const isTransient = (error: unknown): boolean => error instanceof FunctionError && PASSING.has(error.status);
