/** The `data-again` of a button that another replaces when somebody arrives: what was pressed is pressed there. */
export const REDEEM_AGAIN = 'redeem';
