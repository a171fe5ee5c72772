export const PURCHASE_STATUSES = [
  'pending',
  'rejected',
  'cancelled',
  'expired',
  'approved',
  'refunded',
  'charged_back',
] as const;
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

export interface PayerDetails {
  name?: string | undefined;
  cpf?: string | undefined;
  email?: string | undefined;
}

export interface PaymentView {
  method: 'pix' | 'boleto' | 'card' | null;
  qrCode?: string;
  qrCodeBase64?: string;
  boletoUrl?: string;
  expiresAt?: string;
}

export interface PurchaseView {
  purchaseId: string;
  status: PurchaseStatus;
  items: {
    productType: 'book' | 'skin' | 'key';
    productId: string;
    price: number;
    productSnapshot: { title: string; coverImg: string | null };
  }[];
  totalAmount: number;
  createdAt: string;
  payment: PaymentView;
  /** The gateway's page, where a pending purchase is paid or renewed; null when there is nothing to pay. */
  initPoint: string | null;
  /** Once approved. */
  keys: { code: string; keyId: string; title: string }[];
}
