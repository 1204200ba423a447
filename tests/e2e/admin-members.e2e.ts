import { readFile } from 'node:fs/promises'
import { readSheet } from 'read-excel-file/node'
import { placeOrder, readyToOrder } from './support/ordering.ts'
import { administrator, as, forgetPasswords, newMember, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { moveTo } from './support/shop-step.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

test.use({ viewport: { width: 1280, height: 800 } })

for (const language of languagesOr('en')) {
  test.describe(language, () => {
    test.use({ language })
    const t = wordsOf(language)

    test('the administrator adds, finds, changes, disables, exports and deletes a member, with an audit log [S1.admin.members] [S2.adminMembers.manage]', async ({
      page,
      request,
      shop,
    }) => {
      const name = `=Zénabou ${language}`
      const email = `zenabou.${language}@e2e.example`
      const admin = await administrator(request, shop)
      await signIn(page, admin)
      await page.goto('/admin/members')
      await page.getByRole('button', { name: t('admin-members:add') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: t('shell:action.save') }).click()
      await expect(dialog.getByText(t('validation:required')).first()).toBeVisible()
      await dialog.getByLabel(t('admin-members:name')).fill(name)
      await dialog.getByLabel(t('admin-members:email')).fill(`avant.${email}`)
      await dialog.getByRole('button', { name: t('shell:action.save') }).click()
      await expect(page.getByText(t('admin-members:created', { name }))).toBeVisible()
      await page.getByRole('link', { name: t('admin-members:open', { name }) }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name)

      await page.getByRole('button', { name: t('admin-members:edit') }).click()
      const form = page.getByRole('dialog')
      await expect(form.getByLabel(t('admin-members:name'))).toHaveValue(name)
      await form.getByLabel(t('admin-members:email')).fill(email)
      // The form explains what another role would allow the member, before it is saved.
      const role = form.getByLabel(t('admin-members:form.role'))
      await role.selectOption('administrator')
      await expect(form.getByRole('status')).toHaveText(t('admin-members:form.promotion', { email }))
      await role.selectOption('member')
      await expect(form.getByRole('status')).toHaveCount(0)
      await forgetPasswords(shop)
      await form.getByRole('button', { name: t('shell:action.save') }).click()
      const identity = page.getByRole('dialog', { name: t('shell:identity.confirm.title') })
      await identity.getByRole('button', { name: t('shell:identity.confirm.cancel') }).click()
      await expect(form.getByRole('alert')).toHaveText(t('errors:PROOF_REQUIRED'))
      await expect(form.getByLabel(t('admin-members:email'))).toHaveValue(email)
      await form.getByRole('button', { name: t('shell:action.save') }).click()
      await identity.getByLabel(t('shell:identity.shared.password')).fill('pas le bon')
      await identity.getByRole('button', { name: t('shell:identity.confirm.submit') }).click()
      await expect(identity.getByText(t('accounts:server.wrongPassword'))).toBeVisible()
      await identity.getByLabel(t('shell:identity.shared.password')).fill(admin.password)
      await identity.getByRole('button', { name: t('shell:identity.confirm.submit') }).click()
      await expect(page.getByText(t('admin-members:updated', { name }))).toBeVisible()

      await page.getByRole('button', { name: t('admin-members:disable') }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('admin-members:disable') })
        .click()
      await expect(page.getByText(t('admin-members:statuses.disabled')).first()).toBeVisible()

      await page.goto(`/admin/members?status=disabled&search=${encodeURIComponent(email)}`)
      await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(1)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: t('admin-members:export.start') }).click(),
      ])
      expect(download.suggestedFilename()).toBe('membres_export.xlsx')
      const rows = await readSheet(await readFile(await download.path()))
      expect(rows).toHaveLength(2)
      expect(rows[1]).toContain(email)
      // The export writes a member's name that begins like a formula as text, so that a spreadsheet does not run it.
      expect(rows[1]?.some(cell => typeof cell === 'string' && cell.includes(name))).toBe(true)
      expect(rows[1]?.some(cell => cell instanceof Date)).toBe(true)

      await page.getByRole('row').filter({ hasText: email }).getByRole('checkbox').check()
      await page.getByRole('button', { name: t('admin-members:delete') }).click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText(t('admin-members:deletion.effect'))
      await question.getByRole('button', { name: t('admin-members:delete') }).click()
      await expect(page.getByText(t('admin-members:deletion.done', { count: 1 }))).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(0)

      await page.goto('/admin/audit')
      const log = page.getByRole('table')
      await expect(log.getByText(t('admin-members:audit.actions.deleteUsers')).first()).toBeVisible()
      await expect(log.getByText(t('admin-members:audit.actions.createMember')).first()).toBeVisible()
      await page
        .getByRole('combobox', { name: t('admin-members:audit.action'), exact: true })
        .selectOption({ label: t('admin-members:audit.actions.exportMembers') })
      await expect(log.getByText(t('admin-members:audit.actions.deleteUsers'))).toHaveCount(0)
      await expect(log.getByText(t('admin-members:audit.actions.exportMembers')).first()).toBeVisible()
    })
  })
}

test('administrators cannot disable or delete their own account, and a selection of only that account says so', async ({
  page,
  request,
  shop,
}) => {
  const t = wordsOf('fr')
  const admin = await administrator(request, shop)
  const member = await newMember(request)
  await signIn(page, admin)
  await page.goto(`/admin/members/${admin.user.id}`)
  await expect(page.getByRole('button', { name: t('admin-members:edit') })).toBeVisible()
  for (const offer of ['disable', 'delete'] as const)
    await expect(page.getByRole('button', { name: t(`admin-members:${offer}`) })).toHaveCount(0)
  await page.goto(`/admin/members?search=${encodeURIComponent(admin.user.email)}`)
  await page.getByRole('row').filter({ hasText: admin.user.email }).getByRole('checkbox').check()
  await page
    .getByRole('button', { name: t('admin-members:delete') })
    .last()
    .click()
  const question = page.getByRole('alertdialog', { name: t('admin-members:deletion.nothingTitle') })
  await expect(question).toContainText(t('admin-members:deletion.nothing'))
  await question.getByRole('button', { name: t('shell:action.cancel') }).click()
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: t('admin-dashboard:members.administrators') }).click()
  await expect(page.getByRole('row').filter({ hasText: admin.user.email })).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: member.user.email })).toHaveCount(0)
})

for (const language of languagesOr('en')) {
  test.describe(language, () => {
    test.use({ language })
    const t = wordsOf(language)

    test('missing cash of a delivered order is shown before its buyer is deleted, and blocks the buyer’s own erasure', async ({
      page,
      request,
      shop,
    }) => {
      const ready = await readyToOrder(request, shop)
      const { admin, member } = ready
      const order = await placeOrder(request, ready)
      await moveTo(request, admin, order.id, ['confirmed', 'preparing', 'shipped'])
      const path = `/api/admin/desk/orders/${order.id}`
      const { revision, due } = await (await request.get(path, as(admin))).json()
      const data = { revision, status: 'delivered', collected: due - 1500, note: 'plus tard' }
      expect((await request.post(`${path}/steps`, { ...as(admin), data })).status()).toBe(201)
      const missing = new RegExp(`${order.number} \\(1.500\\sFCFA\\)`)

      await signIn(page, member)
      await page.goto('/account/profile')
      await page.getByRole('button', { name: t('accounts:data.erase') }).click()
      const dialog = page.getByRole('dialog', { name: t('accounts:data.askTitle') })
      await dialog.getByLabel(t('accounts:data.askPassword')).fill(member.password)
      await dialog.getByLabel(t('accounts:data.askConfirm')).check()
      await dialog.getByRole('button', { name: t('accounts:data.askSubmit') }).click()
      await expect(dialog.getByRole('alert')).toHaveText(missing)

      await page.evaluate(
        ([token, user]) => {
          localStorage.setItem('token', token as string)
          localStorage.setItem('currentUser', user as string)
        },
        [admin.token, JSON.stringify(admin.user)],
      )
      await page.goto(`/admin/members/${member.user.id}`)
      await page.getByRole('button', { name: t('admin-members:delete') }).click()
      await expect(page.getByRole('alertdialog')).toContainText(missing)
    })
  })
}
