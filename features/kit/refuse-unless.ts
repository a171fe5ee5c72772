import { AppError } from '../../lib/app-error.ts';
import { can, type Kind, type Person, type Thing, type VerbOf } from './permissions.ts';

type ViewedKind = { [K in Kind]: 'view' extends VerbOf<K> ? K : never }[Kind];

/**
 * Throws, in the contract's order, NOT_FOUND with the sentence `hidden` if the person may not view the thing, or
 * PERMISSION_DENIED if they may view it. Whether tables are open was asked before the verb.
 */
export function refuseUnless<K extends ViewedKind>(
  person: Person,
  verb: VerbOf<K>,
  thing: Thing<K>,
  hidden: string,
): void {
  if (can(person, verb, thing, 'players')) return;
  if (!can(person, 'view' as VerbOf<K>, thing, 'players')) throw new AppError('NOT_FOUND', hidden);
  throw new AppError('PERMISSION_DENIED', 'Sua conta não tem permissão para isso.');
}
