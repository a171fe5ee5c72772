import { MAKE_ROOM, type QuotaNews, quotaLabel } from '../../../features/play/characters/quota.ts';
import { formatBytes } from '../../../lib/bytes.ts';
import { Notice } from '../../../ui/notice.tsx';

export function QuotaNotice({ news }: { news: QuotaNews | null }) {
  if (!news) return null;
  const { quota, largest } = news;
  return (
    <Notice tone="warning" title={quotaLabel(quota)}>
      <p>
        {MAKE_ROOM} As maiores: {largest.map(({ name, bytes }) => `${name} (${formatBytes(bytes)})`).join(', ')}.
      </p>
    </Notice>
  );
}
