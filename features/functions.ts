import { accountFunctions } from './accounts/functions.ts';
import { analyticsFunctions } from './analytics/functions.ts';
import { annotationFunctions } from './annotations/functions.ts';
import { auditFunctions } from './audit/functions.ts';
import { bookRequestFunctions } from './book-requests/functions.ts';
import { bookReviewFunctions } from './book-reviews/functions.ts';
import { bookFunctions } from './books/functions.ts';
import { campaignFunctions } from './campaigns/functions.ts';
import { journalFunctions } from './campaigns/journal/functions.ts';
import { loanFunctions } from './campaigns/loans/functions.ts';
import { lootFunctions } from './campaigns/loot/functions.ts';
import { sceneFunctions } from './campaigns/scene/functions.ts';
import { sessionFunctions } from './campaigns/sessions/functions.ts';
import { talkFunctions } from './campaigns/talk/functions.ts';
import { cartFunctions } from './cart/functions.ts';
import { catalogueFunctions } from './catalogue/functions.ts';
import { characterFunctions } from './characters/functions.ts';
import { creatorFunctions } from './creators/functions.ts';
import { draftFunctions } from './drafts/functions.ts';
import type { FunctionDefinition } from './function.ts';
import { fundingFunctions } from './funding/functions.ts';
import { giftFunctions } from './gifts/functions.ts';
import { initiativeFunctions } from './initiative/functions.ts';
import { keyFunctions } from './keys/functions.ts';
import { libraryFunctions } from './library/functions.ts';
import { moderationFunctions } from './moderation/functions.ts';
import { newsFunctions } from './news/functions.ts';
import { notificationFunctions } from './notifications/functions.ts';
import { operationsFunctions } from './operations/functions.ts';
import { orderFunctions } from './orders/functions.ts';
import { personalDataFunctions } from './personal-data/functions.ts';
import { profileFunctions } from './profile/functions.ts';
import { readingFunctions } from './reading/functions.ts';
import { rollFunctions } from './rolls/functions.ts';
import { salesFunctions } from './sales/functions.ts';
import { sellingFunctions } from './selling/functions.ts';
import { settingsFunctions } from './settings/functions.ts';
import { shelvesFunctions } from './shelves/functions.ts';
import { supportFunctions } from './support/functions.ts';
import { templateFunctions } from './templates/functions.ts';
import { traceFunctions } from './traces/functions.ts';
import { visitFunctions } from './visits/functions.ts';
import { wishlistFunctions } from './wishlist/functions.ts';

/** The only list of the product's functions. */
export const functions = [
  ...accountFunctions,
  ...analyticsFunctions,
  ...visitFunctions,
  ...annotationFunctions,
  ...auditFunctions,
  ...bookFunctions,
  ...bookRequestFunctions,
  ...bookReviewFunctions,
  ...campaignFunctions,
  ...loanFunctions,
  ...talkFunctions,
  ...journalFunctions,
  ...sceneFunctions,
  ...lootFunctions,
  ...sessionFunctions,
  ...cartFunctions,
  ...catalogueFunctions,
  ...characterFunctions,
  ...templateFunctions,
  ...creatorFunctions,
  ...draftFunctions,
  ...fundingFunctions,
  ...giftFunctions,
  ...initiativeFunctions,
  ...keyFunctions,
  ...libraryFunctions,
  ...moderationFunctions,
  ...newsFunctions,
  ...notificationFunctions,
  ...operationsFunctions,
  ...orderFunctions,
  ...personalDataFunctions,
  ...profileFunctions,
  ...readingFunctions,
  ...rollFunctions,
  ...salesFunctions,
  ...sellingFunctions,
  ...settingsFunctions,
  ...shelvesFunctions,
  ...supportFunctions,
  ...traceFunctions,
  ...wishlistFunctions,
] as const;

/** Each definition checks its own input and caller; here they only share a type. */
export const functionsByName: ReadonlyMap<string, FunctionDefinition> = new Map(
  functions.map((definition) => [definition.name, definition as unknown as FunctionDefinition]),
);
