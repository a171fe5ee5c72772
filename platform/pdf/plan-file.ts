import { createHash } from 'node:crypto';
import { type ByteSource, FILLED_FORMATS, PLAN_FORMAT } from './port.ts';
import type { PlannedTail } from './write/plan.ts';
import type { PlanHeader } from './write/slots.ts';

/*
 * A stored plan: the mark, the header's length, the header as JSON, the common part, the ending for Latin-1, the
 * ending for drawn text.
 */
const MARK = 'RPGPLAN\n';
const HEAD = MARK.length + 4;
const FIRST_LOOK = 16 * 1024;
const MOST_HEADER = 1024 * 1024;

export interface StoredPlan {
  header: PlanHeader;
  sha256: string;
  bodyStart: number;
}

export function writePlan({ header, common, latin, drawn }: PlannedTail): Buffer {
  const parts = [common, latin, ...(drawn ? [drawn] : [])];
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  const json = Buffer.from(JSON.stringify({ format: PLAN_FORMAT, sha256: hash.digest('hex'), header }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([Buffer.from(MARK, 'latin1'), length, json, ...parts]);
}

/** The header of a stored plan; null when it is not a plan, or has a format that is no longer filled. */
export async function readPlan(plan: ByteSource): Promise<StoredPlan | null> {
  let bytes = Buffer.from(await plan.read(0, Math.min(FIRST_LOOK, plan.bytes)));
  if (bytes.length < HEAD || bytes.toString('latin1', 0, MARK.length) !== MARK) return null;
  const bodyStart = HEAD + bytes.readUInt32BE(MARK.length);
  if (bodyStart > Math.min(plan.bytes, MOST_HEADER)) return null;
  if (bodyStart > bytes.length) bytes = Buffer.from(await plan.read(0, bodyStart));
  const stored = JSON.parse(bytes.toString('utf8', HEAD, bodyStart)) as {
    format: number;
    sha256: string;
    header: PlanHeader;
  };
  return FILLED_FORMATS.includes(stored.format) ? { header: stored.header, sha256: stored.sha256, bodyStart } : null;
}
