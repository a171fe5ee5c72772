import type { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';

export function parse<T extends z.ZodType>(schema: T, data: unknown): z.output<T> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))].filter(Boolean);
  const refusal = parsed.error.issues.find((issue) => issue.code === 'custom' && issue.params?.toShow === true);
  if (refusal) throw new AppError('INVALID_ARGUMENT', refusal.message, { fields });
  const named = fields.length > 0 ? `Confira ${fields.map((field) => `“${field}”`).join(', ')}` : 'Confira os dados';
  throw new AppError('INVALID_ARGUMENT', `${named} e tente de novo.`, { fields });
}
