import { useEffect, useState } from 'react';
import type { ScreenView } from '../../../features/play/initiative/encounter-schema.ts';
import { getEncounterView } from '../../../features/play/initiative/find-encounter.server.ts';
import { Page } from '../../../ui/page.tsx';
import { ctxContext } from '../../context.ts';
import { lostLinkPage } from '../../errors/lost-link.tsx';
import { quietHead } from '../../head/page-head.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { Source } from '../../live/source.ts';
import { useOnline } from '../../offline/use-connection.ts';
import { useSystemLook } from '../../system/use-system-look.ts';
import type { Route } from './+types/players-view.ts';
import { FightPlate, fightTheme } from './fight-plate.tsx';
import { useScreen } from './use-screen.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  quietHead(loaderData?.encounter.title ?? 'Vista da mesa', 'De quem é a vez, para a mesa toda ver.');

export async function loader({ context, params: { code } }: Route.LoaderArgs) {
  return { code, encounter: await getEncounterView(context.get(ctxContext), code) };
}

export const ErrorBoundary = lostLinkPage({
  what: 'Esta luta',
  why: 'O endereço foi trocado ou veio pela metade.',
  next: 'Peça o novo a quem mestra.',
});

/** The encounter that a code opens, followed over its own stream. */
function useView(code: string, loaded: ScreenView): { view: ScreenView; gone: boolean } {
  const [view, setView] = useState(loaded);
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const source = new Source(`/live/encounter/${code}?`, {
      onState: (_name, json) => json && setView(JSON.parse(json) as ScreenView),
      onEnd: () => setGone(true),
    });
    return () => source.close();
  }, [code]);
  return { view, gone };
}

export default function PlayersScreen({ loaderData: { code, encounter } }: Route.ComponentProps) {
  const { view, gone } = useView(code, encounter);
  const online = useOnline();
  const { idle, toggle } = useScreen();
  useKeys({ always: {}, letters: { f: toggle } }, true);
  const look = useSystemLook()(view.system ?? '');
  const lost = online ? null : 'Sem conexão';
  const told = gone ? 'Este endereço não vale mais. Peça o novo a quem mestra' : lost;
  return (
    <Page bleed theme={fightTheme(view, look)} className="players-view">
      <FightPlate view={view} look={look} told={told} idle={idle} onFull={toggle} />
    </Page>
  );
}
