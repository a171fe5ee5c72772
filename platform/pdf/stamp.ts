import { createHash } from 'node:crypto';
import { footerObjects, footerText } from './footer-objects.ts';
import type { Plan } from './plan.ts';
import type { StampText } from './port.ts';

interface Entry {
  num: number;
  gen: number;
  at: number;
}

/** Runs of consecutive numbers, as both forms of cross-reference list them. */
function runs(entries: readonly Entry[]): Entry[][] {
  const out: Entry[][] = [];
  for (const entry of entries) {
    const last = out.at(-1);
    if (last && last.at(-1)!.num + 1 === entry.num) last.push(entry);
    else out.push([entry]);
  }
  return out;
}

function table(entries: readonly Entry[], trailer: string): string {
  const body = runs(entries).map(
    (run) =>
      `${run[0]!.num} ${run.length}\n${run.map(({ at, gen }) => `${String(at).padStart(10, '0')} ${String(gen).padStart(5, '0')} n\r\n`).join('')}`,
  );
  return `xref\n${body.join('')}trailer\n<<${trailer}>>\n`;
}

function xrefStream(entries: readonly Entry[], num: number, trailer: string): string {
  const rows = entries.map(
    ({ at, gen }) => `01${at.toString(16).padStart(12, '0')}${gen.toString(16).padStart(4, '0')}`,
  );
  const data = Buffer.from(rows.join(''), 'hex').toString('latin1');
  const index = runs(entries)
    .map((run) => `${run[0]!.num} ${run.length}`)
    .join(' ');
  return (
    `${num} 0 obj\n<</Type /XRef /W [1 6 2] /Index [${index}] /Length ${data.length} ${trailer}>>\n` +
    `stream\n${data}\nendstream\nendobj\n`
  );
}

/** The bytes that make a personal copy of the planned file: an incremental update. */
export function makeTail(plan: Plan, text: StampText): Uint8Array {
  const entries: Entry[] = plan.entries.map(([num, gen, at]) => ({ num, gen, at: plan.base + at }));
  let own = '';
  const start = plan.base + plan.common.length;
  for (const [i, body] of footerObjects(text, plan.form).entries()) {
    entries.push({ num: plan.form + i, gen: 0, at: start + own.length });
    own += `${plan.form + i} 0 obj\n${body}\nendobj\n`;
  }
  const at = start + own.length;
  const copyId = createHash('sha256')
    .update(`${plan.id} ${footerText(text)}`)
    .digest('hex')
    .slice(0, 32);
  const size = Number(/\/Size (\d+)/.exec(plan.trailer)?.[1]);
  const ids = `/ID [<${plan.id || copyId}> <${copyId}>]`;
  let end: string;
  if (plan.xref === 'table') {
    entries.sort((a, b) => a.num - b.num);
    end = table(entries, `${plan.trailer} ${ids}`);
  } else {
    entries.push({ num: size, gen: 0, at });
    entries.sort((a, b) => a.num - b.num);
    end = xrefStream(entries, size, `${plan.trailer.replace(/\/Size \d+/, `/Size ${size + 1}`)} ${ids}`);
  }
  return Buffer.from(`${plan.common}${own}${end}startxref\n${at}\n%%EOF\n`, 'latin1');
}
