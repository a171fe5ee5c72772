interface SignedInMessage {
  type: 'rpgpedia:signed-in';
  next: string;
}

const isSignedIn = (data: unknown): data is SignedInMessage =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === 'rpgpedia:signed-in' &&
  'next' in data &&
  typeof data.next === 'string' &&
  data.next.startsWith('/') &&
  !data.next.startsWith('//');

const LOOK_EVERY = 500;

/**
 * Waits for the sign-in window. Resolves to the path it sends, to `''` if there is a session without a message, or to
 * null if nobody signed in. A provider may break the link between the windows, and then an open window seems closed:
 * so a closed window ends the wait only when our window has focus.
 */
export function watchSignIn(
  popup: Window,
  hasSession: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<string | null> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const until = { signal: AbortSignal.any([signal, over.signal]) };
    let poll: ReturnType<typeof setInterval> | undefined;

    const finish = (result: string | null) => {
      clearInterval(poll);
      over.abort();
      resolve(result);
    };
    const look = async (last: boolean) => {
      const found = await hasSession();
      if (until.signal.aborted) return;
      if (found) finish('');
      else if (last) finish(null);
    };

    signal.addEventListener('abort', () => finish(null), { once: true, signal: over.signal });
    window.addEventListener(
      'message',
      ({ origin, data }: MessageEvent) => {
        if (origin === window.location.origin && isSignedIn(data)) finish(data.next);
      },
      until,
    );
    window.addEventListener('focus', () => popup.closed && void look(true), until);
    poll = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(poll);
      void look(document.hasFocus());
    }, LOOK_EVERY);
  });
}
