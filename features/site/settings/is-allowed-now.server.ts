import type { Ctx } from '../../kit/context.ts';
import { isAllowed, type Permission, type Person } from '../../kit/permissions.ts';
import { getSettings } from './get-settings.server.ts';

/** `isAllowed` with the setting `campaigns`, which is read only where it decides. */
export async function isAllowedNow(
  ctx: Pick<Ctx, 'db'>,
  person: Person | null,
  permission: Permission,
): Promise<boolean> {
  if (isAllowed(person, permission)) return true;
  return isAllowed(person, permission, 'players') && (await getSettings(ctx)).campaigns === 'players';
}
