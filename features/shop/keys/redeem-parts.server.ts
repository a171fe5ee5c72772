interface RedemptionValues {
  code: string;
  uid: string;
  at: string;
}

/** The part of a statement that redeems a code `k` that waits, of a kind that the person never redeemed; `which` narrows it. */
export const redeemCodeSql = ({ code, uid, at, which }: RedemptionValues & { which: string }): string => `
  update keys k set status = 'redeemed', redeemed_user_id = ${uid}, redeemed_at = ${at}
      where k.code = ${code} and k.status = 'available'
        and not exists (select 1 from redeemed_keys r where r.user_id = ${uid} and r.key_id = k.key_id)
        and ${which}`;

/** The part that keeps the kind as redeemed, with what it brought; `from` has `key_id` and `rewards`. */
export const noteRedeemedSql = ({
  code,
  uid,
  at,
  requestId,
  from,
}: RedemptionValues & { requestId: string; from: string }): string => `
  insert into redeemed_keys (user_id, key_id, code, redeemed_at, request_id, rewards)
      select ${uid}, key_id, ${code}, ${at}, ${requestId}, rewards from ${from}`;
