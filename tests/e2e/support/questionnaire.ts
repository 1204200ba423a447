import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import type { Translate } from '#messages/keys.ts'
import { expect } from './shop.ts'

interface Seeded {
  key: string
  type: 'single' | 'multiple'
  text: { fr: string; en: string }
  options: { key: string; text: { fr: string; en: string } }[]
}

/** The questions of the questionnaire that a new shop starts with. */
export const { questions } = JSON.parse(
  readFileSync('server/domains/diagnostic/questionnaires/shipped-questionnaire.json', 'utf8'),
) as {
  questions: Seeded[]
}
/** The questions for a child under 12, who is not asked about pregnancy. */
export const childQuestions = questions.filter(({ key }) => key !== 'pregnancy')
/** The questions for a child under 3, who is also not asked how the bare face feels after washing. */
export const infantQuestions = childQuestions.filter(({ key }) => key !== 'feel-test')
/** The key under which the browser stores the answers of an unfinished questionnaire. */
export const keptKey = 'skin_questionnaire'

/** The default options by question key. A question that is not listed is answered with its first option. */
const usual: Record<string, string[]> = {
  age: ['25-34'],
  'feel-test': ['t-zone'],
  shine: ['midday-t-zone'],
  acne: ['some'],
  'dark-marks': ['lasting'],
  budget: ['20000'],
  goals: ['even-tone'],
}

export const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
/** The input element of an answer option on the current question's page. */
export const optionOf = (page: Page, key: string) => page.locator(`input[name="answer"][value="${key}"]`)

/**
 * Selects an answer by keyboard and, in a single-choice question, continues. A new screen ignores the mouse for half a
 * second.
 */
export async function choose(page: Page, key: string): Promise<void> {
  const option = optionOf(page, key)
  await option.press('Space')
  if ((await option.getAttribute('type')) === 'radio') await option.press('Enter')
}

/** Clicks something on a screen that has been shown for long enough to take a press. */
export async function tap(target: Locator): Promise<void> {
  await target.waitFor()
  await target.page().waitForTimeout(550)
  await target.click()
}

/** The question that the page currently shows. */
export async function asked(page: Page): Promise<Seeded> {
  const text = (await heading(page).textContent()) ?? ''
  const question = questions.find(({ text: { fr, en } }) => text.includes(fr) || text.includes(en))
  if (!question) throw new Error(`no question says "${text}"`)
  return question
}

export async function expectQuestion(
  page: Page,
  t: Translate,
  number: number,
  total = questions.length,
): Promise<void> {
  const progress = t('questionnaire:question.progress', { number, total })
  await expect(heading(page)).toContainText(progress)
}

/**
 * Starts the questionnaire with consent to the result and by default to storing it; by default the user answers for
 * herself.
 */
export async function begin(
  page: Page,
  t: Translate,
  { isKept = true, person = 'self' as Who } = {},
): Promise<void> {
  await page.goto('/questionnaire')
  await page.getByRole('button', { name: t('questionnaire:intro.start') }).click()
  await page.getByRole('checkbox', { name: t('questionnaire:consent.label') }).press('Space')
  if (isKept) await page.getByRole('checkbox', { name: t('questionnaire:consent.keep') }).press('Space')
  await page.getByRole('button', { name: t('questionnaire:consent.accept') }).press('Enter')
  await page.getByRole('button', { name: t(`questionnaire:person.${person}`) }).press('Enter')
  await expectQuestion(page, t, 1)
}

type Who = 'self' | 'child' | 'other'

/** Expects a drawing beside each answer to the current question; a drawing that is still loading has only its ground. */
export async function expectDrawings(page: Page): Promise<void> {
  const { key, options } = await asked(page)
  const drawn = page.locator('label:has(input[name="answer"]) > span > svg:has(> :nth-child(2))')
  await expect(drawn, key).toHaveCount(options.length)
}

/** Answers the questions from the current one up to number `until` (exclusive), or to the end. */
export async function answer(
  page: Page,
  t: Translate,
  until = questions.length + 1,
  picks = usual,
  list = questions,
): Promise<void> {
  const from = list.indexOf(await asked(page))
  for (const [place, question] of list.entries()) {
    if (place < from || place + 1 >= until) continue
    await expectQuestion(page, t, place + 1, list.length)
    const keys = picks[question.key] ?? usual[question.key] ?? [question.options[0]?.key ?? '']
    for (const key of keys) await choose(page, key)
    if (question.type === 'multiple') await page.locator('form button[type="submit"]').press('Enter')
  }
}
