import { useEffect, useState } from 'react';

/** Whether single letters are shortcuts, kept in this browser under `kept`. */
export function useLetters(kept: string): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(true);
  useEffect(() => setOn(localStorage.getItem(kept) !== 'off'), [kept]);
  return [
    on,
    (next) => {
      localStorage.setItem(kept, next ? 'on' : 'off');
      setOn(next);
    },
  ];
}
