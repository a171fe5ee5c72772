import { FunctionError } from './function-error.ts';

interface RefusedAnswer {
  error: { status: string; message: string; details?: Record<string, unknown> };
}

const isRefused = (answer: unknown): answer is RefusedAnswer => {
  const error = (answer as Partial<RefusedAnswer> | null)?.error;
  return typeof error?.status === 'string' && typeof error.message === 'string';
};

const UNREADABLE = 'Algo deu errado do nosso lado. Tente de novo em instantes.';

export function answerOf(httpStatus: number, text: string): unknown {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new FunctionError('INTERNAL', UNREADABLE);
  }
  if (httpStatus >= 200 && httpStatus < 300) return answer;
  if (!isRefused(answer)) throw new FunctionError('INTERNAL', UNREADABLE);
  const { status, message, details } = answer.error;
  throw new FunctionError(status, message, details);
}
