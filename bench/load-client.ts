import autocannon from 'autocannon';

/**
 * Sends requests by `autocannon` each time it gets an order, and reports the milliseconds they took. An answer that is
 * not 200 ends it. For `fork`.
 */
export interface Order {
  url: string;
  headers: Record<string, string>;
  /** Each request sends the next one. */
  cookies?: readonly string[];
  /** Each POST sends the next one, as JSON; without them the requests are GET. */
  bodies?: readonly string[];
  count: number;
  width: number;
}

process.on('message', async ({ url, headers, cookies = [], bodies = [], count, width }: Order) => {
  const kinds = Math.max(1, cookies.length, bodies.length);
  const requests = Array.from({ length: kinds }, (_, i) => ({
    headers: cookies.length > 0 ? { ...headers, cookie: cookies[i % cookies.length]! } : headers,
    ...(bodies.length > 0 ? { method: 'POST' as const, body: bodies[i % bodies.length]! } : {}),
  }));
  let next = 0;
  const began = performance.now();
  let last = began;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options: autocannon.Options = {
      url,
      connections: width,
      amount: count,
      // Each connection has its own part: none is sent twice before all were sent once.
      setupClient: (client) => {
        const own = next++;
        client.setRequests(kinds < width ? requests : requests.filter((_, i) => i % width === own));
      },
    };
    // The result comes with the next whole second.
    autocannon(options, (error, done) => (error ? reject(error) : resolve(done))).on('response', () => {
      last = performance.now();
    });
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} answered ${result.non2xx} of ${count} requests with another status, lost ${result.errors}`);
  process.send!(last - began);
});
