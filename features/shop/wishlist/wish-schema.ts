import { z } from 'zod';
import { instant } from '../../kit/schema.ts';

export const wish = z.object({ title: z.string(), bookId: z.string(), createdAt: instant }).meta({ id: 'Wish' });
