import type { Order } from '#contract/orders/order.ts'
import type { OrderMailContent } from '#server/domains/orders/mails/order-mail.ts'

/** A cash order with a value in every field that order mails can show. */
export const mailedOrder: Order = {
  id: 7,
  number: 'SB-2026-000007',
  status: 'pending',
  paymentMethod: 'cash_on_delivery',
  paymentStatus: 'unpaid',
  items: [
    {
      line: 0,
      productId: 3,
      name: 'Baume <b>karité</b>',
      reference: 'BK-01',
      photo: null,
      quantity: 2,
      price: 6250,
      subtotal: 12_500,
      reductions: [],
      returned: 0,
      lots: [],
    },
  ],
  subtotal: 12_500,
  vatRate: 18,
  vatAmount: 2136,
  vat: [{ rate: 18, total: 14_000, amount: 2136 }],
  deliveryFee: 1500,
  reductions: [],
  delivery: {
    zone: 'Ouagadougou – centre',
    expectedFrom: '2026-11-24',
    expectedTo: '2026-11-26',
    slot: null,
    pickup: null,
  },
  total: 14_000,
  paid: 0,
  refunded: 0,
  payUntil: null,
  message: 'Sonnez "fort"\n& merci 🙏',
  address: {
    name: 'Maison',
    street: 'Rue 12.34',
    complement: '',
    quarter: 'Gounghin',
    landmark: 'face au marché',
    postalCode: '',
    pin: '',
    city: 'Ouagadougou',
    country: 'Burkina Faso',
    phone: '+22670123456',
  },
  recipient: { name: 'Fanta Traoré', phone: '+22676112233' },
  history: [],
  createdAt: '2026-11-21T23:30:00.000Z',
}
/** The data from which the mails about `mailedOrder` are built. */
export const mailed: OrderMailContent = {
  order: mailedOrder,
  customer: { name: '<script>alert(1)</script>', email: 'awa@example.org' },
  company: { name: 'Sira & fils', email: 'contact@example.org' },
  publicUrl: 'https://shop.example',
  trackingUrl: 'https://shop.example/track/abc',
}
