import type { ServerBuild } from 'react-router';
import { AppError } from '../../lib/app-error.ts';

type ServerRoute = NonNullable<ServerBuild['routes'][string]>;

/** A loader that finds nothing means a page that does not exist, not a failure. */
function withoutFailure(route: ServerRoute): ServerRoute {
  const { loader } = route.module;
  if (typeof loader !== 'function') return route;
  const found: typeof loader = async (args) => {
    try {
      return await loader(args);
    } catch (error) {
      if (error instanceof AppError && error.status === 'NOT_FOUND') throw new Response(null, { status: 404 });
      throw error;
    }
  };
  return { ...route, module: { ...route.module, loader: Object.assign(found, loader) } };
}

export const withRefusals = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(Object.entries(build.routes).map(([id, route]) => [id, route && withoutFailure(route)])),
});
