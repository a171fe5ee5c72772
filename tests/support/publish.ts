import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface PublishRequest {
  file: string;
  title: string;
  /** The price in reais, as people write it. */
  price: string;
  url: string;
  creator?: string;
}

export async function publishIn(
  dataDir: string,
  request: PublishRequest,
): Promise<{ bookId: string; bookURL: string }> {
  const name = (await readdir(dataDir)).find((file) => /^running(-\d+)?\.json$/.test(file))!;
  const running = JSON.parse(await readFile(join(dataDir, name), 'utf8')) as { address: string; key: string };
  const response = await fetch(`${running.address}/control/publish`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${running.key}` },
    body: JSON.stringify({ creator: 'casa', ...request }),
  });
  if (!response.ok) throw new Error(`not published: ${response.status} ${await response.text()}`);
  return (await response.json()) as { bookId: string; bookURL: string };
}
