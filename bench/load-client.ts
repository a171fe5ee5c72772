import { Agent, request } from 'node:http';

/** Asks `url` so often, so many at a time, each time it is told to; says when it is done. For `fork`. */
interface Order {
  url: string;
  headers: Record<string, string>;
  count: number;
  width: number;
}

process.on('message', async ({ url, headers, count, width }: Order) => {
  const agent = new Agent({ keepAlive: true, maxSockets: width });
  const ask = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const req = request(url, { agent, headers }, (res) => {
        res.resume();
        res.once('end', () =>
          res.statusCode === 200 ? resolve() : reject(new Error(`answered ${res.statusCode} to ${url}`)),
        );
      });
      req.once('error', reject);
      req.end();
    });
  let left = count;
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (left-- > 0) await ask();
    }),
  );
  agent.destroy();
  process.send!('done');
});
