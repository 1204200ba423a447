const shop = new Set([
  'account',
  'advice',
  'arreter',
  'articles',
  'authenticite',
  'cart',
  'cgv',
  'confidentialite',
  'contact',
  'dashboard',
  'diagnostic',
  'etiquette',
  'login',
  'guest-order',
  'kits',
  'mentions-legales',
  'notifications',
  'offline',
  'order-confirmation',
  'ordered',
  'pay',
  'products',
  'questionnaire',
  'register',
  'reinitialiser-mot-de-passe',
  'reset-password',
  'routine',
  'securite',
  'thank-you',
  'track',
  'videos',
  'wishlist',
])
const administration = new Set([
  'article-categories',
  'articles',
  'audit',
  'categorie-produits',
  'contact',
  'dashboard',
  'delivery',
  'desk',
  'diagnostics',
  'health',
  'invoices',
  'langues',
  'members',
  'messages',
  'notifications',
  'orders',
  'probleme-peaus',
  'products',
  'programs',
  'promotions',
  'questionnaires',
  'reviews',
  'routines',
  'search-synonyms',
  'settings',
  'type-peaus',
  'videos',
])

/**
 * The kind of the page at a path, for reports about errors: `home`, `track`, `admin/orders`. The path itself may contain a
 * token, or what somebody typed.
 */
export function pageKind(path: string): string {
  const [first = '', second = ''] = path.slice(1).split('/')
  if (first === '') return 'home'
  if (first === 'admin') return administration.has(second) ? `admin/${second}` : 'admin'
  return shop.has(first) ? first : 'other'
}
