import type { AuditQuery } from '../../../features/site/audit/audit-schema.ts';
import { DAY } from '../../../lib/span.ts';
import { addressWith, readParam } from '../../list/address-params.ts';

export const AUDIT_PATH = '/admin/auditoria';

export interface AuditView {
  actor: string;
  verb: string;
  thing: string;
  /** Days in São Paulo, `2026-03-12`; both included. */
  from?: string;
  to?: string;
}

const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string): string => (DAY_TEXT.test(text) && !Number.isNaN(Date.parse(text)) ? text : '');

export const readAuditView = (params: URLSearchParams): AuditView => ({
  actor: readParam(params, 'quem'),
  verb: readParam(params, 'ato'),
  thing: readParam(params, 'coisa'),
  from: dayOf(readParam(params, 'de')),
  to: dayOf(readParam(params, 'ate')),
});

const filters = ({ actor, verb, thing, from = '', to = '' }: AuditView): [string, string | null][] => [
  ['quem', actor],
  ['ato', verb],
  ['coisa', thing],
  ['de', from],
  ['ate', to],
];

export const auditAddress = (view: AuditView): string => addressWith(AUDIT_PATH, filters(view));
export const auditCsvAddress = (view: AuditView): string => addressWith(`${AUDIT_PATH}/exportar`, filters(view));

export const isNarrowed = (view: AuditView): boolean => filters(view).some(([, value]) => value !== '');

/** São Paulo has had one offset all year since 2019. */
const startOf = (day: string): number => Date.parse(`${day}T00:00:00-03:00`);
const instant = (ms: number): string => new Date(ms).toISOString();

export const toAuditInput = ({ actor, verb, thing, from, to }: AuditView): AuditQuery => ({
  ...(actor ? { actor } : {}),
  ...(verb ? { verb } : {}),
  ...(thing ? { thing } : {}),
  ...(from ? { from: instant(startOf(from)) } : {}),
  ...(to ? { to: instant(startOf(to) + DAY) } : {}),
});
