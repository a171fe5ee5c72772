/** Seconds between two lines where lines cannot be written over. */
const LINE_SECONDS = 10;

export interface Progress {
  /** Names the step that begins now. */
  say(step: string): void;
  end(): void;
}

/** Says on standard error what a long command does, and for how long it has been at it. */
export function openProgress(): Progress {
  const started = performance.now();
  const { isTTY } = process.stderr;
  let step = '';
  const seconds = (): number => Math.round((performance.now() - started) / 1_000);
  const write = (): void => {
    process.stderr.write(isTTY ? `\r\x1b[K${step}… ${seconds()} s` : `${step}… ${seconds()} s\n`);
  };
  const timer = setInterval(write, (isTTY ? 1 : LINE_SECONDS) * 1_000);
  return {
    say(next) {
      if (next === step) return;
      step = next;
      write();
    },
    end() {
      clearInterval(timer);
      if (isTTY) process.stderr.write('\r\x1b[K');
    },
  };
}
