import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { factNumbers } from '#contract/diagnostic/facts.ts'
import {
  openQuestionnaireShop,
  type QuestionnaireShop,
  question,
  type WireQuestion,
} from '#tests/support/questionnaire-shop.ts'

let shop: QuestionnaireShop
let ask: QuestionnaireShop['ask']
let newDraft: QuestionnaireShop['newDraft']
beforeAll(async () => {
  shop = await openQuestionnaireShop()
  ;({ ask, newDraft } = shop)
})
afterAll(() => shop.close())

interface WireWorkbench {
  diagnostics: number
  isTooFew: boolean
  same: number
  changed: number
  asked: number
  differences: { kind: string; members: number; from?: unknown; to?: unknown; question?: string }[]
  untold: number
}

describe('the workbench', () => {
  const twice: Record<string, string>[] = [{}, { shine: 'midday-t-zone' }]
  const tried = (id: number, locale = 'fr') => ask<WireWorkbench>('POST', `/${id}/replay`, undefined, locale)
  const lastLine = () =>
    shop.db
      .selectFrom('auditLog')
      .select(['action', 'path', 'target'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  /** Creates a draft of the questionnaire in which pimples count more. */
  const heavier = async () => {
    const draft = await newDraft()
    const { id, ...rest } = draft.questions.find(({ key }) => key === 'acne') as WireQuestion
    const options = rest.options.map(one => (one.key === 'some' ? { ...one, weights: { acne: 9 } } : one))
    await ask('PUT', `/${draft.id}/questions/${id}`, { ...rest, options })
    return draft.id
  }

  test('decrypts no answers while fewer than five members allow it', async () => {
    await shop.db.deleteFrom('diagnostics').execute()
    const { token } = await shop.member()
    for (const differences of twice) await shop.diagnose(token, { acne: 'some', ...differences })
    const { body } = await tried(await heavier())
    expect(body).toEqual({
      diagnostics: 2,
      isTooFew: true,
      same: 0,
      changed: 0,
      asked: 0,
      differences: [],
      untold: 0,
    })
    expect(await lastLine()).toMatchObject({ action: 'replayQuestionnaire', target: '' })
  })

  test('reports changes for five members or more without names, and the log records whose answers were read', async () => {
    await shop.db.deleteFrom('diagnostics').execute()
    const members = await Promise.all(Array.from({ length: 5 }, () => shop.member()))
    const ids: number[] = []
    for (const { token } of members)
      ids.push((await shop.diagnose(token, { acne: 'some', shine: 'midday-t-zone' })).body.id ?? 0)
    const same = await tried((await newDraft()).id)
    expect(same.body).toMatchObject({ diagnostics: 5, isTooFew: false, same: 5, differences: [], untold: 0 })

    const draftId = await heavier()
    const changed = await tried(draftId)
    expect(changed.body).toMatchObject({ changed: 5, untold: 0 })
    expect(changed.body.differences).toEqual(
      expect.arrayContaining([
        { kind: 'triage', from: 'green', to: 'orange', members: 5 },
        { kind: 'concern', concern: 'acne', from: 2, to: 4, members: 5 },
      ]),
    )
    for (const { email } of members) expect(changed.text).not.toContain(email)
    const line = await lastLine()
    expect(line).toMatchObject({
      action: 'replayQuestionnaire',
      path: `/api/admin/questionnaires/${draftId}/replay`,
    })
    expect(line.target?.split(',').map(Number).sort()).toEqual(ids.toSorted())

    await ask('POST', `/${draftId}/questions`, question('fresh', { texte: { fr: 'Nouvelle ?', en: 'New?' } }))
    const { body } = await tried(draftId, 'en')
    expect([body.asked, body.differences]).toEqual([5, [{ kind: 'ask', question: 'New?', members: 5 }]])
  })

  test('reports a change that fewer than five members share only as existing, however many diagnostics they made', async () => {
    await shop.db.deleteFrom('diagnostics').execute()
    const members = await Promise.all(Array.from({ length: 5 }, () => shop.member()))
    for (const [place, { token }] of members.entries())
      for (const differences of twice)
        await shop.diagnose(token, { acne: place < 4 ? 'some' : 'none', ...differences })
    const { body } = await tried(await heavier())
    expect(body).toMatchObject({ diagnostics: 10, changed: 8, differences: [], untold: 8 })
  })

  test('leaves out members who withdrew that consent, also from the counts', async () => {
    await shop.db.deleteFrom('diagnostics').execute()
    const members = await Promise.all(Array.from({ length: 6 }, () => shop.member()))
    for (const { token } of members) await shop.diagnose(token, { acne: 'some' })
    const draftId = await heavier()
    const last = members.at(-1)?.token
    await shop.call('DELETE', '/diagnostics/consents/testing', { token: last })
    const { body } = await tried(draftId)
    expect(body.diagnostics).toBe(5)
    expect(body.differences.map(one => one.members)).toContain(5)
    expect(body.differences.map(one => one.members)).not.toContain(6)
  })

  test('the vocabulary names every axis, mark and fact in both languages', async () => {
    type Words = Record<'axes' | 'marks' | 'facts', { key: string; name: string }[]>
    const [fr, en] = await Promise.all(
      ['fr', 'en'].map(locale => ask<Words>('GET', '/vocabulary', undefined, locale)),
    )
    expect(fr?.body.axes.map(({ key }) => key)).toEqual(en?.body.axes.map(({ key }) => key))
    expect(fr?.body.marks.find(({ key }) => key === 'pregnant')?.name).toBe('enceinte')
    expect(en?.body.marks.find(({ key }) => key === 'pregnant')?.name).toBe('pregnant')
    expect(fr?.body.facts).toHaveLength(factNumbers.length)
  })
})
