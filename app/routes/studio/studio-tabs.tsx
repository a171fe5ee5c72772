import { useLocation, useRouteLoaderData } from 'react-router';
import { TabLinks } from '../../../ui/tabs.tsx';

/** The frame of the panel loads it. `waiting`: requests without an answer; null for a member who may not see them. */
export interface StudioFrame {
  waiting: number | null;
}

const REQUESTS = '/produtor/resgates';

const TABS = [
  { to: '/produtor', label: 'Visão geral' },
  { to: '/produtor/produtos', label: 'Produtos' },
  { to: REQUESTS, label: 'Pedidos' },
  { to: '/produtor/novidades', label: 'Novidades' },
  { to: '/produtor/cupons', label: 'Cupons' },
  { to: '/produtor/extrato', label: 'Extrato' },
  { to: '/produtor/equipe', label: 'Equipe' },
] as const;

const placeOf = (pathname: string): string => pathname.toLowerCase().replace(/\/$/, '');

export const studioRoom = (pathname: string): string =>
  TABS.find(({ to }) => to === placeOf(pathname))?.label ?? 'Painel do produtor';

/** The rooms of the creator's panel. A member who may not see requests has no room of them. */
export function StudioTabs() {
  const here = placeOf(useLocation().pathname);
  const { waiting = 0 } = useRouteLoaderData<StudioFrame>('routes/studio/frame') ?? {};
  return (
    <TabLinks
      label="Painel do produtor"
      links={TABS.filter(({ to }) => to !== REQUESTS || waiting !== null).map(({ to, label }) => ({
        to,
        label: to === REQUESTS && waiting ? `${label} (${waiting})` : label,
        current: to === here,
      }))}
    />
  );
}
