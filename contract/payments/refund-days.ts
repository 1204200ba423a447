/** The number of days within which the shop refunds a buyer, as the terms of sale promise for returned goods. */
export const refundWithinDays = 14
