import { createHash } from 'node:crypto';
import type { NoticeKind, Settings } from './settings.ts';

export interface SiteNotice {
  /** The id is made of the text and kind: a changed notice is shown again to those who dismissed the one before. */
  id: string;
  text: string;
  kind: NoticeKind;
}

/** The cookie with the id of the notice that a visitor dismissed. */
export const NOTICE_COOKIE = 'aviso';
export const NOTICE_ID = /^[\w-]{16}$/;

const COOKIE = /(?:^|; )aviso=([\w-]{16})(?:;|$)/;

/** The notice to show now, or null. */
export function currentNotice(settings: Settings, now: Date): SiteNotice | null {
  const { noticeText: text, noticeKind: kind, noticeFrom, noticeUntil } = settings;
  if (text === '') return null;
  if (noticeFrom !== '' && now.getTime() < Date.parse(noticeFrom)) return null;
  if (noticeUntil !== '' && now.getTime() >= Date.parse(noticeUntil)) return null;
  const id = createHash('sha256').update(`${kind} ${text}`).digest('base64url').slice(0, 16);
  return { id, text, kind };
}

/** The id in a request's cookies, or null. */
export const dismissedNotice = (cookies: string | null | undefined): string | null =>
  COOKIE.exec(cookies ?? '')?.[1] ?? null;
