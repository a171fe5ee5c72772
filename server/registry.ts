import { accountFunctions } from '../features/accounts/functions.ts';
import { analyticsFunctions } from '../features/analytics/functions.ts';
import { bookFunctions } from '../features/books/functions.ts';
import { cartFunctions } from '../features/cart/functions.ts';
import { catalogueFunctions } from '../features/catalogue/functions.ts';
import type { FunctionDefinition } from '../features/function.ts';
import { fundingFunctions } from '../features/funding/functions.ts';
import { keyFunctions } from '../features/keys/functions.ts';
import { libraryFunctions } from '../features/library/functions.ts';
import { orderFunctions } from '../features/orders/functions.ts';
import { wishlistFunctions } from '../features/wishlist/functions.ts';

const all = [
  ...accountFunctions,
  ...analyticsFunctions,
  ...bookFunctions,
  ...cartFunctions,
  ...catalogueFunctions,
  ...fundingFunctions,
  ...keyFunctions,
  ...libraryFunctions,
  ...orderFunctions,
  ...wishlistFunctions,
];

/** Every function by name. Each definition checks its own input and caller; here they only share a shape. */
export const functions: ReadonlyMap<string, FunctionDefinition> = new Map(
  all.map((definition) => [definition.name, definition as unknown as FunctionDefinition]),
);
