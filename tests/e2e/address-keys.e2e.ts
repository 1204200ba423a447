import { newAddress } from './support/goods.ts'
import { administrator, newMember, signIn } from './support/people.ts'
import { expect, runSql, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'
import { addZones } from './support/zones.ts'

const t = wordsOf('fr')

test.afterEach(({ shop }) => runSql(shop, 'delete from delivery_zones'))

test('Enter in the quarter chooses the marked suggestion or closes the list, and sends no form while the list is open', async ({
  page,
  request,
  shop,
}) => {
  await addZones(request, await administrator(request, shop))
  await signIn(page, await newMember(request))
  await page.goto('/account/addresses')
  await page.getByRole('button', { name: t('addresses:add') }).click()
  const dialog = page.getByRole('dialog')
  const quarter = dialog.getByRole('combobox', { name: t('addresses:fields.quarter') })
  const isSent = dialog.getByText(t('validation:streetOrLandmark'))
  await quarter.fill('tampui')
  await expect(dialog.getByRole('option')).toHaveText(['TampouyOuagadougou'])
  await quarter.press('Enter')
  await expect(dialog.getByRole('option')).toHaveCount(0)
  await expect(quarter).toBeFocused()
  await expect(quarter).toHaveValue('tampui')
  await quarter.press('ArrowDown')
  await quarter.press('Enter')
  await expect(quarter).toHaveValue('Tampouy')
  await expect(isSent).toHaveCount(0)
  await quarter.press('Enter')
  await expect(isSent).toBeVisible()
})

test('after an address is deleted by keyboard, the focus is on the next one, and after the last on the button that adds one', async ({
  page,
  request,
}) => {
  const member = await newMember(request)
  for (const name of ['Maison', 'Bureau', 'Boutique']) await newAddress(request, member, name)
  await signIn(page, member)
  await page.goto('/account/addresses')
  const edits = page.getByRole('button', { name: t('addresses:editNamed', { name: '' }) })
  await expect(edits).toHaveCount(3)
  /** Deletes the address at a place in the list, and returns once it is gone. */
  async function remove(at: number): Promise<void> {
    const count = await edits.count()
    await page
      .getByRole('button', { name: t('addresses:deleteNamed', { name: '' }) })
      .nth(at)
      .press('Enter')
    await page.getByRole('button', { name: t('addresses:deleteAsk.confirm'), exact: true }).press('Enter')
    await expect(edits).toHaveCount(count - 1)
  }
  const third = (await edits.nth(2).getAttribute('aria-label')) ?? ''
  await remove(1)
  await expect(page.getByRole('button', { name: third })).toBeFocused()
  await remove(1)
  await expect(edits).toBeFocused()
  await remove(0)
  await expect(page.getByRole('button', { name: t('addresses:add') })).toBeFocused()
})
