import { addressWith } from '../../list/address-params.ts';

/** Addresses of the admin's rooms, and of the pages in them. */
export const AUDIT_PATH = '/admin/auditoria';
export const CODES_PATH = '/admin/codigos';
export const CREATORS_PATH = '/admin/produtores';
export const MAILS_PATH = '/admin/emails';
export const OPERATIONS_PATH = '/admin/operacao';
export const PAYMENTS_PATH = '/admin/pagamentos';
export const PEOPLE_PATH = '/admin/usuarios';
export const PRODUCTS_PATH = '/admin/produtos';
export const BOOKS_PATH = `${PRODUCTS_PATH}/livros`;
export const REPORTS_PATH = '/admin/denuncias';
export const SUPPORT_PATH = '/admin/usuario/suporte';

export const bookAdminPath = (bookId: string): string => `${BOOKS_PATH}/${encodeURIComponent(bookId)}`;
export const casePath = (ticketId: string): string => `${SUPPORT_PATH}/${ticketId}`;
export const creatorAdminPath = (creatorId: string): string => `/admin/produtor/${encodeURIComponent(creatorId)}`;
export const paymentPath = (purchaseId: string): string => `/admin/pagamento/${encodeURIComponent(purchaseId)}`;
export const personPath = (uid: string): string => `/admin/usuario/${encodeURIComponent(uid)}`;

export const batchPath = (batchId: string): string => addressWith(CODES_PATH, [['lote', batchId]]);
export const batchCsvPath = (batchId: string): string => addressWith(`${CODES_PATH}/exportar`, [['lote', batchId]]);

export const supportSearchPath = (q: string): string => addressWith(SUPPORT_PATH, [['q', q]]);
