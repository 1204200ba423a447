import type { Translate } from '#messages/keys.ts'
import type { BellProps } from './bell-count.ts'

/** The texts of the notification bell, for the shop and the administration. */
export function bellWords(t: Translate): BellProps['words'] {
  return {
    label: t('shell:bell.label'),
    one: t('shell:bell.unreadOne', { number: '{{number}}' }),
    many: t('shell:bell.unreadMany', { number: '{{number}}' }),
  }
}
