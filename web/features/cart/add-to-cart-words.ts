import type { Translate } from '#messages/keys.ts'
import type { AddToCartProps } from './add-to-cart.tsx'

/** The texts of the add-to-cart button for one product; with `stock` also those of the quantity. */
export function addToCartWords(t: Translate, name: string, stock?: number): AddToCartProps['words'] {
  return {
    ...(stock === undefined
      ? {}
      : {
          atMost: t('cart:line.atMost', { count: stock }),
          notWhole: t('catalogue:add.notWhole'),
        }),
    add: t('catalogue:add.add'),
    addShort: t('catalogue:add.addShort'),
    label: t('catalogue:add.addNamed', { name }),
    adding: t('catalogue:add.adding'),
    added: t('catalogue:add.added'),
    addedShort: t('catalogue:add.addedShort'),
    outOfStock: t('catalogue:add.outOfStock'),
    error: t('catalogue:add.error'),
    login: t('cart:error.loginAdd'),
    logIn: t('catalogue:add.logIn'),
    seeCart: t('catalogue:add.seeCart'),
    quantity: t('catalogue:add.quantity'),
    increase: t('catalogue:add.increase'),
    decrease: t('catalogue:add.decrease'),
  }
}
