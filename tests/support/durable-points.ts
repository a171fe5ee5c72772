/** They leave nothing behind, so a kill after one is a kill after what came before it. */
const READS = /^(?:begin|rollback|select|getPayment|searchPayments|verifyNotification)\b/;

/** `redeemKey.select keys#2:before` in its parts; a job as a whole has no call. */
const PARTS = /^(?<verb>[^.#]+)(?:\.(?<call>[^#]+))?#\d+:(?<side>before|after)$/;

/**
 * Those of a scenario’s points, in their order, that differ in what outlives the process: before and after each commit (at
 * the first all that its transaction wrote is lost), each write outside of a transaction (a mail may be sent and not noted)
 * and each job, which is claimed before it begins; and after each change at another system. A kill at any other point leaves
 * what a kill at the one before it leaves. Requests of one verb that run at once are taken for one.
 */
export function durablePoints(points: readonly string[]): string[] {
  const inTransaction = new Set<string>();
  return points.filter((point) => {
    const { verb = '', call, side } = PARTS.exec(point)?.groups ?? {};
    if (side === undefined) throw new Error(`no point: ${point}`);
    if (call === undefined) return true;
    const within = inTransaction.has(verb);
    if (side === 'after' && call === 'begin') inTransaction.add(verb);
    if (side === 'after' && (call === 'commit' || call === 'rollback')) inTransaction.delete(verb);
    if (call === 'commit') return true;
    const isOutside = !/^[a-z]+ /.test(call);
    if (READS.test(call)) return false;
    return isOutside ? side === 'after' : !within;
  });
}
