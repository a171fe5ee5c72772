import { z } from 'zod';
import { instant } from '../../kit/schema.ts';

export const dataExport = z.object({
  exportId: z.uuid(),
  status: z.enum(['preparing', 'ready', 'failed']),
  requestedAt: instant,
  readyAt: instant.exactOptional(),
  expiresAt: instant.exactOptional().describe('When the archive is deleted.'),
  bytes: z.int().min(0).exactOptional(),
  againFrom: instant.describe('From when another one may be asked for.'),
});

export type DataExport = z.output<typeof dataExport>;

export const exportState = z.object({ export: dataExport.nullable() });

export type ExportState = z.output<typeof exportState>;
