import { useCallback, useEffect, useState } from 'react';
import { matchRoutes, useLocation, useNavigate, useNavigation } from 'react-router';
import { keptInTab } from '../../lib/kept.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { reloadPage } from './page-reload.ts';

/** The manifest of the page's build, with the routes discovered so far. */
interface Build {
  url: string;
  routes: Record<string, { id: string; path?: string; index?: boolean; parentId?: string }>;
}

const build = (): Build => (window as unknown as { __reactRouterManifest: Build }).__reactRouterManifest;

function pageAt(pathname: string): string | undefined {
  const pages = Object.values(build().routes).filter((route) => route.parentId === 'root');
  const table = pages.map(({ id, path, index }) => (index ? { id, index: true as const } : { id, path: path ?? '' }));
  return matchRoutes(table, pathname)?.at(-1)?.route.id;
}

async function serverAt(address: string, signal: AbortSignal): Promise<'same' | 'newer' | 'silent'> {
  try {
    const answer = await fetch(address, { headers: { Accept: 'text/html' }, cache: 'no-store', signal });
    const html = await answer.text();
    if (answer.status >= 500 || answer.status === 429) return 'silent';
    return html.includes(build().url) ? 'same' : 'newer';
  } catch {
    return 'silent';
  }
}

/** The build left for a newer one: if the reload returns the same build, another reload would loop for ever. */
const LEFT = 'rpgpedia:left-build';

function mayLeaveBuild(): boolean {
  const { url } = build();
  return keptInTab.get(LEFT) !== url && keptInTab.set(LEFT, url);
}

function open(address: string): void {
  if (address === window.location.pathname + window.location.search + window.location.hash) reloadPage();
  else window.location.assign(address);
}

/** If a newer version is deployed, reloads the page once; otherwise asks the user. `failed`: paths. */
export function LoadAgain({ failed }: { failed: ReadonlySet<string> }) {
  const navigate = useNavigate();
  const here = useLocation();
  const { location: target } = useNavigation();
  const [asking, setAsking] = useState(false);
  const [checking, setChecking] = useState(false);
  const [silent, setSilent] = useState(false);

  const page = target ? pageAt(target.pathname) : undefined;
  // The router tries to load a page's module once, for all its addresses.
  const isFailed = page !== undefined && [...failed].some((path) => pageAt(path) === page);
  const address = target && isFailed ? target.pathname + target.search + target.hash : null;

  useEffect(() => {
    if (address === null) return setAsking(false);
    const leaving = new AbortController();
    void serverAt(address, leaving.signal).then((server) => {
      if (leaving.signal.aborted) return;
      if (server === 'newer' && mayLeaveBuild()) return open(address);
      setSilent(false);
      setAsking(true);
    });
    return () => leaving.abort();
  }, [address]);

  const retry = useCallback(async () => {
    if (address === null) return;
    setChecking(true);
    const server = await serverAt(address, new AbortController().signal);
    if (server !== 'silent') return open(address);
    setSilent(true);
    setChecking(false);
  }, [address]);

  // Navigating to the current page cancels the pending navigation.
  const stay = () => void navigate(here, { replace: true, preventScrollReset: true, state: here.state });

  return (
    <Dialog open={asking} onOpenChange={stay} title="Essa página não abriu">
      <p>Uma parte dela não chegou até aqui. O que está nesta tela continua como estava.</p>
      <div aria-live="assertive" className="when-said follows-apart">
        {silent && <Notice tone="error">Ainda sem resposta. Confira a sua conexão e tente de novo.</Notice>}
      </div>
      <p className="row-close follows-far">
        <Button pending={checking} onClick={() => void retry()}>
          Tentar de novo
        </Button>
        <Button variant="secondary" onClick={stay}>
          Ficar nesta página
        </Button>
      </p>
    </Dialog>
  );
}
