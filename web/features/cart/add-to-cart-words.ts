import type { Translate } from '#messages/keys.ts'
import type { AddToCartProps } from './add-to-cart.tsx'

/** The texts of the add-to-cart button for one product; with `stock` also those of a wide button. */
export function addToCartWords(t: Translate, name: string, stock?: number): AddToCartProps['words'] {
  return {
    ...(stock === undefined ? {} : { full: fullWords(t, stock) }),
    add: t('catalogue:add.add'),
    addShort: t('catalogue:add.addShort'),
    label: t('catalogue:add.addNamed', { name }),
    adding: t('catalogue:add.adding'),
    added: t('catalogue:add.added'),
    addedShort: t('catalogue:add.addedShort'),
    outOfStock: t('catalogue:add.outOfStock'),
    error: t('catalogue:add.error'),
    waits: t('catalogue:add.waits'),
    login: t('cart:error.loginAdd'),
    logIn: t('catalogue:add.logIn'),
  }
}

const fullWords = (t: Translate, stock: number) => ({
  seeCart: t('catalogue:add.seeCart'),
  quantity: {
    label: t('catalogue:add.quantity'),
    more: t('catalogue:add.increase'),
    less: t('catalogue:add.decrease'),
    atMost: t('cart:line.atMost', { count: stock }),
    notWhole: t('catalogue:add.notWhole'),
  },
})
