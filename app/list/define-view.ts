import { addressWith, readParam } from './address-params.ts';
import type { Filters, ViewOf } from './filters.ts';

/** A list as its address says it, in both directions. */
export interface AddressView<View> {
  path: string;
  filters: Filters;
  read: (params: URLSearchParams) => View;
  address: (view?: Partial<View>) => string;
  isNarrowed: (view: View) => boolean;
  /** The view without what narrows it. */
  whole: (view: View) => View;
}

/** The pure half of a list, which needs none of its parts on the screen. */
export function defineView<const F extends Filters>(path: string, filters: F): AddressView<ViewOf<F>> {
  type View = ViewOf<F>;
  const all = Object.entries(filters);
  return {
    path,
    filters,
    read: (params) =>
      Object.fromEntries(all.map(([name, { param, read }]) => [name, read(readParam(params, param))])) as View,
    address: (view: Partial<View> = {}) =>
      addressWith(
        path,
        all.map(([name, { param, none, write }]) => [param, write(view[name] ?? none)]),
      ),
    isNarrowed: (view) => all.some(([name, { none, narrows }]) => narrows && view[name] !== none),
    whole: (view) =>
      Object.fromEntries(all.map(([name, { none, narrows }]) => [name, narrows ? none : view[name]])) as View,
  };
}
