import type { CodesQuery } from '../../../features/shop/keys/code-schema.ts';
import type { KeyStatus } from '../../../features/shop/keys/key.ts';
import { addressWith, readParam } from '../../list/address-params.ts';
import { CODES_PATH } from './paths.ts';

/** The most codes of one call that revokes or checks them. */
export const CODES_MAX = 1_000;

export const CODE_STATES: readonly { status: KeyStatus; word: string; label: string }[] = [
  { status: 'available', word: 'disponiveis', label: 'Disponível' },
  { status: 'redeemed', word: 'resgatados', label: 'Resgatado' },
  { status: 'revoked', word: 'cancelados', label: 'Cancelado' },
];

export interface CodesView {
  /** The batches, or single codes. */
  codes: boolean;
  batchId: string;
  keyId: string;
  status: KeyStatus | null;
}

export const BATCHES: CodesView = { codes: false, batchId: '', keyId: '', status: null };

export function readCodesView(params: URLSearchParams): CodesView {
  const word = readParam(params, 'situacao');
  const batchId = readParam(params, 'lote');
  return {
    codes: batchId !== '' || readParam(params, 'ver') === 'codigos',
    batchId,
    keyId: readParam(params, 'tipo'),
    status: CODE_STATES.find((state) => state.word === word)?.status ?? null,
  };
}

const filters = ({ batchId, keyId, status }: CodesView): [string, string | null][] => [
  ['lote', batchId],
  ['tipo', keyId],
  ['situacao', CODE_STATES.find((state) => state.status === status)?.word ?? null],
];

export const codesAddress = (view: CodesView): string =>
  addressWith(CODES_PATH, [['ver', view.codes && view.batchId === '' ? 'codigos' : null], ...filters(view)]);

export const codesCsvAddress = (view: CodesView): string => addressWith(`${CODES_PATH}/exportar`, filters(view));

export const isNarrowed = ({ keyId, status }: CodesView): boolean => keyId !== '' || status !== null;

/** A list of one batch or one kind, which has some that can be revoked. */
export const canRevokeAll = ({ batchId, keyId, status }: CodesView): boolean =>
  (batchId !== '' || keyId !== '') && (status === null || status === 'available');

export const toCodesQuery = ({ batchId, keyId, status }: CodesView): CodesQuery => ({
  batchId: batchId || undefined,
  keyId: keyId || undefined,
  status: status ?? undefined,
});

/** Codes as somebody pasted them: one a line, or between commas or spaces. */
export const pastedCodes = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
