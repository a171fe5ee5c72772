import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { late } from '../late.ts';
import { type DiceApi, RollContext } from './roll-context.ts';
import type { TrayDrawerProps } from './tray-drawer.tsx';
import type { TraySheet } from './tray-sheet.ts';

interface RollProviderProps {
  uid: string;
  sheet?: TraySheet;
  children: ReactNode;
}

const loadDrawer = () => late(() => import('./tray-drawer.tsx')).then((module) => module.TrayDrawer);
const MISSING = 'A bandeja de dados não carregou. Confira a sua conexão e tente de novo.';

/** Provides dice to a screen. The module loads when the page is idle or when the user wants to roll. */
export function RollProvider({ uid, sheet, children }: RollProviderProps) {
  const [Drawer, setDrawer] = useState<ComponentType<TrayDrawerProps> | null>(null);
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState<TrayDrawerProps['asking']>(null);
  const serial = useRef(0);
  const returnTo = useRef<HTMLElement | null>(null);

  const load = useCallback(
    () =>
      loadDrawer().then(
        (loaded) => setDrawer(() => loaded),
        () => undefined,
      ),
    [],
  );

  useEffect(() => {
    const handle = setTimeout(load, 1_500);
    return () => clearTimeout(handle);
  }, [load]);

  const show = useCallback((next: TrayDrawerProps['asking']) => {
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && !focused.closest('.drawer')) returnTo.current = focused;
    loadDrawer().then(
      (loaded) => {
        setDrawer(() => loaded);
        setAsking(next);
        setOpen(true);
      },
      () => toast.error(MISSING),
    );
  }, []);

  const desk = useMemo<DiceApi>(
    () => ({
      requestRoll: ({ rollId, label, again = false, answers = {}, ready = false, use }) => {
        serial.current += 1;
        show({ serial: serial.current, rollId, label, again, answers, ready, use });
      },
      openTray: () => show(null),
    }),
    [show],
  );

  const close = () => {
    setOpen(false);
    setAsking(null);
    // An open modal drawer would keep the focus, so it closes first.
    setTimeout(() => returnTo.current?.focus(), 0);
  };

  return (
    <RollContext value={desk}>
      {children}
      {Drawer && (
        <Drawer
          uid={uid}
          sheet={sheet}
          open={open}
          asking={asking}
          onClose={close}
          onAsk={(rollId, label) =>
            desk.requestRoll({ characterId: sheet?.characterId ?? '', rollId, label, again: true })
          }
          onAnswered={() => setAsking(null)}
        />
      )}
    </RollContext>
  );
}
