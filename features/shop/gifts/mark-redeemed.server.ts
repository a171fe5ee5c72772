/** The part of a statement that notes who redeemed the gift of `code`, a part that returns the code's `gift_id`. */
export const markRedeemedSql = (code: string, uid: string, at: string): string => `
  update gifts set redeemed_at = ${at}, redeemed_user_id = ${uid}, token = null
  from ${code} where gifts.id = ${code}.gift_id`;
