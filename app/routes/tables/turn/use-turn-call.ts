import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTraySettings } from '../../../rolls/use-tray-settings.ts';
import { playTurnTone } from './turn-tone.ts';
import type { Turn } from './whose-turn.ts';

export const YOUR_TURN = 'É a sua vez';

/** Calls whoever has the turn: by the tab's title and, once for each turn, by a tone and to screen readers. */
export function useTurnCall(turn: Turn | null): string {
  const { pathname } = useLocation();
  const [{ turnSound }] = useTraySettings();
  const heard = useRef(turnSound);
  heard.current = turnSound;
  const mine = turn?.mine === true;
  const called = mine ? `${turn.encounterId} ${turn.turns}` : null;
  const last = useRef(called);
  const [spoken, setSpoken] = useState('');
  const round = turn?.round ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another room has another title
  useEffect(() => {
    if (!mine) return;
    const { title } = document;
    const called = `${YOUR_TURN} · ${title}`;
    document.title = called;
    return () => {
      if (document.title === called) document.title = title;
    };
  }, [mine, pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each turn
  useEffect(() => {
    const before = last.current;
    last.current = called;
    setSpoken(called === null ? '' : `${YOUR_TURN}, rodada ${round}.`);
    // A window that a table opened leaves the tone to it.
    if (called !== null && called !== before && heard.current && !window.opener) playTurnTone();
  }, [called]);
  return spoken;
}
