import type { MiddlewareHandler } from 'hono';
import type { AppContext, Vars } from '../http/answers.ts';
import { compressStreamed } from '../http/compress.ts';
import type { Screens } from './render.ts';

/** React Router asks here which routes stand behind the links of a page (`routeDiscovery: lazy`, its default). */
export const DISCOVERY_PATH = '/__manifest';

/** Matching a path costs about 0.05 ms. The router itself sends at most 7,680 characters. */
const PATHS_MAX = 200;

/** The answer is the same for everybody, so nobody's session is read. */
export const discoverRoutes =
  (screens: Screens): MiddlewareHandler<{ Variables: Vars }> =>
  async (c: AppContext) => {
    const paths = c.req.query('paths')?.split(',', PATHS_MAX + 1) ?? [];
    if (paths.length > PATHS_MAX) return c.body(null, 400);
    const response = await screens.answer({
      request: c.req.raw,
      requestId: c.get('requestId'),
      address: c.get('address'),
      caller: null,
    });
    const compressed = compressStreamed(c, response);
    return c.newResponse(compressed.body, compressed);
  };
