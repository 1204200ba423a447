import type { Translate } from '#messages/keys.ts'
import { offlineCataloguePath } from '#web/worker/kept.ts'

/** The texts of the page for use without a network that depend on the device. */
export function offlineStartWords(t: Translate) {
  return {
    text: t('offline:page.text'),
    links: [
      {
        href: offlineCataloguePath,
        text: t('offline:page.catalogue'),
        more: t('offline:page.catalogueText'),
      },
      {
        href: '/questionnaire',
        text: t('offline:page.questionnaire'),
        more: t('offline:page.questionnaireText'),
      },
      { href: '/etiquette', text: t('offline:page.label'), more: t('offline:page.labelText') },
      { href: '/cart', text: t('offline:page.cart'), more: t('offline:page.cartText') },
    ],
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
