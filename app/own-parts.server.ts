import { matchPath, type RouterContextProvider } from 'react-router';
import type { Caller } from '../features/kit/caller.ts';
import type { Ctx } from '../features/kit/context.ts';
import { callerContext, ctxContext, wholeContext } from './context.ts';
import type { SAME_FOR_ALL } from './public-pages.ts';
import { readCreatorOwn, readNewsOwn, readPostOwn, readRegisterOwn, readStoreOwn } from './routes/read-own.server.ts';
import { readBookOwn } from './routes/shop/book-own.server.ts';

type Params = Readonly<Record<string, string | undefined>>;

export type ReadOwn<Own> = (ctx: Ctx, caller: Caller, params: Params) => Promise<Own>;

/** A page that is the same for everybody says this to its reader alone; null for one that says nothing more. */
const OWN_PARTS: Readonly<Record<(typeof SAME_FOR_ALL)[number], ReadOwn<unknown> | null>> = {
  '/': null,
  '/termos-de-uso': null,
  '/politica-de-privacidade': null,
  '/loja': readStoreOwn,
  '/loja/:bookURL': readBookOwn,
  '/ajuda': null,
  '/criadores/:creatorId': readCreatorOwn,
  '/novidades': readNewsOwn,
  '/novidades/:slug': readPostOwn,
  '/produtor/cadastro': readRegisterOwn,
};

/** The own part of the page with this address, for a page that was made for everybody. */
export async function readOwnPart(ctx: Ctx, caller: Caller, address: string): Promise<unknown> {
  const pathname = address.split('?', 1)[0]!;
  for (const [pattern, read] of Object.entries(OWN_PARTS)) {
    const found = read && matchPath(pattern, pathname);
    if (found) return read(ctx, caller, found.params);
  }
  return null;
}

/**
 * The own part for the loader of such a page: null for a visitor, undefined where the page is made for everybody, who
 * get theirs by `readOwnPart`.
 */
export async function ownPart<Own>(
  context: Readonly<RouterContextProvider>,
  read: ReadOwn<Own>,
  params: Params = {},
): Promise<Own | null | undefined> {
  if (context.get(wholeContext)) return undefined;
  const caller = context.get(callerContext);
  return caller && read(context.get(ctxContext), caller, params);
}
