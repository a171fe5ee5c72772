/** Why calls about one gift, or about a discount, are not measured. */
export const GIFT_CALLS = {
  giveKey: 'uses a code up',
  getGift: 'needs the secret of a gift',
  redeemGift: 'uses a gift up',
  takeBackGift: 'uses a gift up',
  rescheduleGift: 'hands a gift over',
  applyDiscount: 'needs a discount and its book in the cart',
  removeDiscount: 'takes effect once',
  createDiscount: 'has a bound for each house',
  endDiscount: 'takes effect once',
};
