import type { RouterContextProvider } from 'react-router';
import { getSettings } from '../features/site/settings/get-settings.server.ts';
import type { Settings } from '../features/site/settings/settings.ts';
import { ctxContext } from './context.ts';

const asked = new WeakMap<object, Promise<Settings>>();

/** The settings of a request, read once for all its loaders. */
export function settingsOf(context: Readonly<RouterContextProvider>): Promise<Settings> {
  let settings = asked.get(context);
  if (!settings) {
    settings = getSettings(context.get(ctxContext));
    asked.set(context, settings);
  }
  return settings;
}
