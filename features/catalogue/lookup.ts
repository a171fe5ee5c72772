import { unknownSkin, unknownTitle } from '../messages.ts';
import type { Catalogue } from './catalogue.ts';

/** A title's label, or the text for one the catalogue no longer knows. */
export const titleLabel = (catalogue: Catalogue, id: string): string => catalogue.title(id)?.label ?? unknownTitle;

/** A skin's title, or the text for one the catalogue no longer knows. */
export const skinTitle = (catalogue: Catalogue, id: string): string => catalogue.skin(id)?.title ?? unknownSkin(id);
