import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLoadedRootData } from '../root-data.ts';

/** The team's notice above every page. It is dismissed by a plain form, which answers with the page again. */
export function SiteNotice() {
  const { notice } = useLoadedRootData();
  return (
    notice && (
      <aside aria-label="Aviso da equipe" className={`notice notice-${notice.kind}`}>
        <Icon name={notice.kind} />
        <p className="site-notice-text">{notice.text}</p>
        <form method="post" action={`/aviso?id=${notice.id}`}>
          <Button type="submit" variant="tertiary" size="mini">
            Dispensar
          </Button>
        </form>
      </aside>
    )
  );
}
