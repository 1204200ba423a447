import type { Translate } from '#messages/keys.ts'
import type { BellProps } from './bell.tsx'

/** The bell's words, the same in the shop and in the administration. */
export function bellWords(t: Translate): BellProps['words'] {
  return {
    label: t('shell:bell.label'),
    one: t('shell:bell.unread', { count: 1 }).replace('1', '{{count}}'),
    many: t('shell:bell.unread', { count: 2 }).replace('2', '{{count}}'),
  }
}
