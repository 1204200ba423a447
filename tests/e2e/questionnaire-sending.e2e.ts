import type { BrowserContext, Page } from '@playwright/test'
import { as, newMember, type Person, signIn } from './support/people.ts'
import { answer, asked, begin, choose, expectQuestion, heading, keptKey } from './support/questionnaire.ts'
import { expect, type Shop, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

const t = wordsOf('fr')

test('a member’s answers become one diagnostic, even if sending fails first and the button is clicked twice [S2.member.diagnostic.screen]', async ({
  page,
  request,
}) => {
  const member = await newMember(request)
  await signIn(page, member)
  await begin(page, t)
  await page
    .context()
    .route('**/api/diagnostics', route =>
      route.fulfill({ status: 503, json: { message: 'Non.', code: 'UNAVAILABLE' } }),
    )
  await answer(page, t)
  const retry = page.getByRole('button', { name: t('questionnaire:sending.retry') })
  await expect(retry).toBeVisible()
  expect(await page.evaluate(key => localStorage.getItem(key), keptKey)).not.toBeNull()
  await page.context().unroute('**/api/diagnostics')
  await page.waitForTimeout(550)
  await retry.dblclick()
  await expect(page).toHaveURL(/\/diagnostic\/result\/\d+$/)
  const { data } = await (await request.get('/api/diagnostics', as(member))).json()
  expect(data).toHaveLength(1)
  await page.goto('/diagnostic')
  await expect(page.getByRole('link', { name: t('questionnaire:member.see') })).toHaveAttribute(
    'href',
    `/diagnostic/result/${data[0].id}`,
  )
})

for (const [when, until] of [
  ['in the middle', 5],
  ['at the result', undefined],
] as const)
  test(`a guest who logs in ${when} of the questionnaire goes on without another press`, async ({
    page,
    request,
  }) => {
    const member = await newMember(request)
    await begin(page, t)
    await answer(page, t, until)
    if (!until) await expect(page.getByRole('heading', { name: t('result:strengths') })).toBeVisible()
    await page.getByLabel(t('shell:nav.menu')).click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell:nav.login') })
      .first()
      .click()
    await page.getByLabel(t('accounts:fields.email')).fill(member.user.email)
    await page.getByLabel(t('accounts:fields.password')).fill(member.password)
    await page.getByRole('button', { name: t('accounts:login.submit') }).click()
    if (until) {
      await expect(page).toHaveURL(/\/questionnaire#step$/)
      await expectQuestion(page, t, until)
      await answer(page, t)
    }
    await expect(page).toHaveURL(/\/diagnostic\/result\/\d+$/)
    expect((await (await request.get('/api/diagnostics', as(member))).json()).data).toHaveLength(1)
  })

test('the back button leads from a member’s result to where she came from', async ({ page, request }) => {
  await signIn(page, await newMember(request))
  await page.goto('/advice')
  await begin(page, t)
  await answer(page, t, 9)
  await page.reload()
  await answer(page, t)
  await expect(page).toHaveURL(/\/diagnostic\/result\/\d+$/)
  await expect(heading(page)).toHaveText(t('result:title'))
  await page.goBack()
  await expect(page).toHaveURL('/advice')
})

test('on a shared phone a member is asked whose answers are stored', async ({
  page,
  request,
  context,
  shop,
}) => {
  await begin(page, t)
  await answer(page, t)
  await expect(page.getByRole('heading', { name: t('result:strengths') })).toBeVisible()
  const member = await newMember(request)
  const other = await signInElsewhere(context, shop, member)
  await other.goto(`${shop.url}/diagnostic`)
  await expect(other.getByRole('heading', { name: t('questionnaire:member.waitingTitle') })).toBeVisible()
  await other.getByRole('button', { name: t('questionnaire:member.waitingErase') }).press('Enter')
  await expect(other.getByText(t('questionnaire:member.first'))).toBeVisible()
  // The other tab, which still shows the answers, notices that they were erased.
  await expect(page.getByText(t('questionnaire:erasedElsewhere'))).toBeVisible()
  expect((await (await request.get('/api/diagnostics', as(member))).json()).data).toEqual([])
})

test('answers that could not be sent are not sent automatically as a member who has logged in since', async ({
  page,
  request,
  context,
  shop,
}) => {
  await page.clock.install()
  await begin(page, t)
  let isReachable = false
  let sendings = 0
  await page.context().route(/\/api\/diagnostics(\/preview)?$/, route => {
    sendings += 1
    return isReachable ? route.continue() : route.abort()
  })
  await answer(page, t)
  await expect(page.getByText(t('questionnaire:sending.offline'))).toBeVisible()
  const member = await newMember(request)
  await signInElsewhere(context, shop, member)
  isReachable = true
  const before = sendings
  // Waits longer than the pauses before the page's first retries.
  await page.clock.runFor(10_000)
  expect(sendings).toBe(before)
  expect((await (await request.get('/api/diagnostics', as(member))).json()).data).toEqual([])
  await page.getByRole('button', { name: t('questionnaire:sending.retry') }).press('Enter')
  await expect(page).toHaveURL(/\/diagnostic\/result\/\d+$/)
})

test('when the questionnaire was replaced meanwhile, only new questions are asked', async ({
  page,
  request,
}) => {
  await begin(page, t)
  const active = await (await request.get('/api/questionnaires/active?langue=fr')).json()
  const acne = active.questions.find((question: { key: string }) => question.key === 'acne')
  acne.options = acne.options.filter((option: { key: string }) => option.key !== 'some')
  await page.context().route('**/api/questionnaires/active*', route => route.fulfill({ json: active }))
  await page
    .context()
    .route(
      '**/api/diagnostics/preview',
      route => route.fulfill({ status: 409, json: { message: 'Changé.', code: 'QUESTIONNAIRE_CHANGED' } }),
      { times: 1 },
    )
  await answer(page, t)
  await expect(page.getByText(t('questionnaire:changed'))).toBeVisible()
  expect((await asked(page)).key).toBe('acne')
  await choose(page, 'few')
  await expect(page.getByRole('heading', { name: t('result:strengths') })).toBeVisible()
})
/** Logs the person in, in another tab of the same browser. */
async function signInElsewhere(context: BrowserContext, shop: Shop, person: Person): Promise<Page> {
  const other = await context.newPage()
  await other.goto(`${shop.url}/cgv`)
  // The user is stored before the token, as in the shop, because the token's storage event triggers the other tab.
  await other.evaluate(
    ([token, user]) => {
      localStorage.setItem('currentUser', user ?? '')
      localStorage.setItem('token', token ?? '')
    },
    [person.token, JSON.stringify(person.user)],
  )
  return other
}
