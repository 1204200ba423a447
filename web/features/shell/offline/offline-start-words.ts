import type { Translate } from '#messages/keys.ts'

/** The texts of the page for use without a network that depend on the device. */
export function offlineStartWords(t: Translate) {
  return {
    missing: t('offline:page.missing'),
    retry: t('offline:page.retry'),
    seen: t('offline:page.seen'),
    noSeen: t('offline:page.noSeen'),
    prepare: t('offline:page.prepare'),
    prepareText: t('offline:page.prepareText'),
    preparing: t('offline:page.preparing'),
    prepared: t('offline:page.prepared'),
    failed: t('offline:page.failed'),
    erase: t('offline:page.erase'),
    eraseText: t('offline:page.eraseText'),
    erased: t('offline:page.erased'),
  }
}

export type OfflineStartWords = ReturnType<typeof offlineStartWords>
