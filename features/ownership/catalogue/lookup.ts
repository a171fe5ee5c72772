import { unknownSkin, unknownTitle } from '../../kit/messages.ts';
import type { Catalogue, Title } from './catalogue.ts';

export const titleOf = (catalogue: Catalogue, id: string): Title => catalogue.title(id) ?? { id, label: unknownTitle };

export const titleLabel = (catalogue: Catalogue, id: string): string => titleOf(catalogue, id).label;

export const skinTitle = (catalogue: Catalogue, id: string): string => catalogue.skin(id)?.title ?? unknownSkin(id);
