import { Agent, request } from 'node:http';

/** Requests `url` a number of times, some at once, each time it gets an order; reports when it is done. For `fork`. */
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
