/**
 * The part of a statement that makes a plain user beta, where `from` has a row of which `condition` is true; it returns
 * `role`. An admin by ADMIN_EMAILS finds beta once that list is left.
 */
export const openBetaSql = (uid: string, from: string, condition: string): string => `
  update users set role = case role when 'user' then 'beta' else role end,
    role_without_list = case role_without_list when 'user' then 'beta' else role_without_list end
  from ${from}
  where uid = ${uid} and 'user' in (role, role_without_list) and ${condition} returning role`;
