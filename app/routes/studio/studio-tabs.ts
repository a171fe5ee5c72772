const TABS = [
  { to: '/produtor', label: 'Visão geral' },
  { to: '/produtor/produtos', label: 'Produtos' },
  { to: '/produtor/resgates', label: 'Pedidos' },
  { to: '/produtor/novidades', label: 'Novidades' },
  { to: '/produtor/extrato', label: 'Extrato' },
  { to: '/produtor/equipe', label: 'Equipe' },
] as const;

/** The rooms of the creator's panel. `waiting`: requests without an answer; null for a member who may not see them. */
export const studioTabs = (here: (typeof TABS)[number]['to'], waiting: number | null) =>
  TABS.filter(({ to }) => to !== '/produtor/resgates' || waiting !== null).map((tab) => ({
    to: tab.to,
    label: tab.to === '/produtor/resgates' && waiting ? `${tab.label} (${waiting})` : tab.label,
    current: tab.to === here,
  }));
