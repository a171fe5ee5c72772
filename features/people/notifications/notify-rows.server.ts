/** The part of a statement that tells people of something, one for each row of `from`; what was told before, it leaves. */
export const notifyRowsSql = (news: {
  uid: string;
  kind: string;
  about: string;
  title: string;
  at: string;
  from: string;
}): string => `
  insert into notifications (user_id, kind, about, title, created_at)
  select ${news.uid}, ${news.kind}, ${news.about}, ${news.title}, ${news.at} from ${news.from}
  on conflict do nothing`;
