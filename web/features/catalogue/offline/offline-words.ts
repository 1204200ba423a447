import type { Translate } from '#messages/keys.ts'

/** The texts of the catalogue for use without a network; `{{…}}` stands for what the device knows. */
export function offlineCatalogueWords(t: Translate) {
  return {
    asOf: t('offline:catalogue.asOf', { when: '{{when}}' }),
    partial: t('offline:catalogue.partial', { count: '{{count}}', total: '{{total}}' }),
    none: t('offline:catalogue.none'),
    noneOffline: t('offline:catalogue.noneOffline'),
    load: t('offline:catalogue.load'),
    refresh: t('offline:catalogue.refresh'),
    loading: t('offline:catalogue.loading'),
    failed: t('offline:catalogue.failed'),
    late: t('offline:catalogue.late'),
    reload: t('offline:catalogue.reload'),
    search: t('offline:catalogue.search'),
    category: t('offline:catalogue.category'),
    skinType: t('offline:catalogue.skinType'),
    problem: t('offline:catalogue.problem'),
    priceMax: t('offline:catalogue.priceMax'),
    any: t('offline:catalogue.any'),
    inStock: t('offline:catalogue.inStock'),
    one: t('offline:catalogue.count', { count: 1 }),
    many: t('offline:catalogue.count', { count: 2 }).replace('2', '{{count}}'),
    variants: t('offline:catalogue.variants', { count: '{{count}}' }),
    nothing: t('offline:catalogue.nothing'),
    more: t('offline:catalogue.more'),
    all: t('offline:catalogue.all'),
    notSeen: t('offline:catalogue.notSeen'),
    unknown: t('offline:catalogue.unknown'),
    inStockPill: t('offline:catalogue.inStockPill'),
    outOfStock: t('offline:catalogue.outOfStock'),
  }
}

export type OfflineCatalogueWords = ReturnType<typeof offlineCatalogueWords>
