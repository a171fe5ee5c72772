import type { accountFunctions } from './accounts/functions.ts';
import type { analyticsFunctions } from './analytics/functions.ts';
import type { bookFunctions } from './books/functions.ts';
import type { cartFunctions } from './cart/functions.ts';
import type { catalogueFunctions } from './catalogue/functions.ts';
import type { CallOf } from './function.ts';
import type { fundingFunctions } from './funding/functions.ts';
import type { keyFunctions } from './keys/functions.ts';
import type { libraryFunctions } from './library/functions.ts';
import type { orderFunctions } from './orders/functions.ts';
import type { wishlistFunctions } from './wishlist/functions.ts';

type Declared =
  | (typeof accountFunctions)[number]
  | (typeof analyticsFunctions)[number]
  | (typeof bookFunctions)[number]
  | (typeof cartFunctions)[number]
  | (typeof catalogueFunctions)[number]
  | (typeof fundingFunctions)[number]
  | (typeof keyFunctions)[number]
  | (typeof libraryFunctions)[number]
  | (typeof orderFunctions)[number]
  | (typeof wishlistFunctions)[number];

/** Every call by name, for the typed client: types only, nothing of the server reaches the browser. */
export type Api = { [F in Declared as F['name']]: CallOf<F> };
