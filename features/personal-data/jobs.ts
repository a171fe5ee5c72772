export const EXPORT_JOB = 'data-export';

export interface ExportJob {
  exportId: string;
}

export const ACCOUNT_MAIL_JOB = 'account-mail';

export interface AccountMailJob {
  uid: string;
  /** Of the mail: sending it twice delivers it once. */
  id: string;
  news: 'exportReady' | 'erasureAsked';
}

export const ERASE_JOB = 'erase-accounts';
