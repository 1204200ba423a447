import type { Translate } from '#messages/keys.ts'
import type { StockAlertProps } from './stock-alert.tsx'

/** The texts of the stock alert button for one product. */
export function stockAlertWords(t: Translate, name: string): StockAlertProps['words'] {
  return {
    name,
    add: t('notifications:alert.add'),
    active: t('notifications:alert.active', { name }),
    remove: t('notifications:alert.remove'),
    removed: t('notifications:alert.removed'),
    guest: t('notifications:alert.guest'),
    login: t('notifications:alert.login'),
    failure: t('notifications:alert.failure'),
    waiting: t('notifications:alert.waiting'),
    how: t('notifications:alert.how'),
    channels: {
      bell: t('notifications:alert.channels.bell'),
      mail: t('notifications:alert.channels.mail'),
      message: t('notifications:alert.channels.message'),
    },
  }
}
