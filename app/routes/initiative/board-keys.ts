import type { KeyMap } from '../../keys/use-keys.ts';
import type { SentCommand } from './use-encounter.ts';

interface BoardActs {
  /** Only a step back may be commanded; once it is closed, not even that. */
  stopped: boolean;
  closed: boolean;
  press: (command: SentCommand) => void;
  choose: (by: 1 | -1) => void;
  move: (by: 1 | -1) => void;
  next: () => void;
  previous: () => void;
  hold: () => void;
  hide: () => void;
  roll: () => void;
  hit: (by: number) => void;
  condition: () => void;
  help: () => void;
}

export function boardKeys(acts: BoardActs): KeyMap {
  const { stopped, closed, press, choose, move, help } = acts;
  const undo = () => press({ t: 'undo' });
  const redo = () => press({ t: 'redo' });
  return {
    always: {
      ArrowDown: () => choose(1),
      ArrowUp: () => choose(-1),
      'alt+ArrowDown': () => move(1),
      'alt+ArrowUp': () => move(-1),
      'ctrl+z': undo,
      'ctrl+y': redo,
      'ctrl+shift+z': redo,
    },
    letters: stopped
      ? { ...(closed ? {} : { z: undo }), '?': help }
      : {
          n: acts.next,
          p: acts.previous,
          e: acts.hold,
          o: acts.hide,
          r: acts.roll,
          c: acts.condition,
          z: undo,
          y: redo,
          '-': () => acts.hit(-1),
          '+': () => acts.hit(1),
          '=': () => acts.hit(1),
          '?': help,
        },
  };
}
