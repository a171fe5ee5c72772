import { accountFunctions } from '../features/accounts/functions.ts';
import { analyticsFunctions } from '../features/analytics/functions.ts';
import { bookFunctions } from '../features/books/functions.ts';
import { cartFunctions } from '../features/cart/functions.ts';
import { catalogueFunctions } from '../features/catalogue/functions.ts';
import { characterFunctions } from '../features/characters/functions.ts';
import { creatorFunctions } from '../features/creators/functions.ts';
import type { FunctionDefinition, Who } from '../features/function.ts';
import { fundingFunctions } from '../features/funding/functions.ts';
import { keyFunctions } from '../features/keys/functions.ts';
import { libraryFunctions } from '../features/library/functions.ts';
import { orderFunctions } from '../features/orders/functions.ts';
import { readingFunctions } from '../features/reading/functions.ts';
import { rollFunctions } from '../features/rolls/functions.ts';
import { settingsFunctions } from '../features/settings/functions.ts';
import { wishlistFunctions } from '../features/wishlist/functions.ts';

const all = [
  ...accountFunctions,
  ...analyticsFunctions,
  ...bookFunctions,
  ...cartFunctions,
  ...catalogueFunctions,
  ...characterFunctions,
  ...creatorFunctions,
  ...fundingFunctions,
  ...keyFunctions,
  ...libraryFunctions,
  ...orderFunctions,
  ...readingFunctions,
  ...rollFunctions,
  ...settingsFunctions,
  ...wishlistFunctions,
];

/** Every function by name. Each definition checks its own input and caller; here they only share a shape. */
export const functions: ReadonlyMap<string, FunctionDefinition> = new Map(
  all.map((definition) => [definition.name, definition as unknown as FunctionDefinition]),
);

/** Plain endpoints that are promised and not built yet: whoever may call them is told so. */
export const UNBUILT = { iniciativaRPG: ['admin'], userSupport: ['admin'] } as const satisfies Record<string, Who>;
