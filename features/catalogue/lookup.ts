import { unknownSkin, unknownTitle } from '../messages.ts';
import type { Catalogue } from './catalogue.ts';

export const titleLabel = (catalogue: Catalogue, id: string): string => catalogue.title(id)?.label ?? unknownTitle;

export const skinTitle = (catalogue: Catalogue, id: string): string => catalogue.skin(id)?.title ?? unknownSkin(id);
