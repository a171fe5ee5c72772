import { useEffect, useState } from 'react';

/** Milliseconds after which a pointer at rest is hidden. */
const REST_MS = 3_000;

/** Keeps a second screen awake, hides a pointer at rest, and goes full screen when asked. */
export function useScreen(): { idle: boolean; toggle: () => void } {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const move = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), REST_MS);
    };
    move();
    addEventListener('pointermove', move);
    addEventListener('keydown', move);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointermove', move);
      removeEventListener('keydown', move);
    };
  }, []);
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let left = false;
    const keepAwake = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // Refused while the battery is low: the screen is then as any other.
      const given = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (left) void given?.release();
      else lock = given;
    };
    const onVisibility = () => void keepAwake();
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', onVisibility);
      void lock?.release();
    };
  }, []);
  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void document.documentElement.requestFullscreen().catch(() => undefined);
  };
  return { idle, toggle };
}
