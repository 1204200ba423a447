/** The request body of a promotion: ten percent off everything, for everybody. */
export const promotionBody = {
  code: 'DIX',
  name: { fr: 'Dix pour cent', en: 'Ten percent' },
  kind: 'percent',
  value: 10,
  pay: 0,
  minimum: 0,
  members_only: false,
  first_order_only: false,
  is_stackable: false,
  is_active: true,
  starts_on: null,
  ends_on: null,
  max_uses: null,
  max_uses_per_buyer: null,
  product_ids: [],
  category_ids: [],
}
