import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consentPurposes } from '#contract/diagnostic/consent-purposes.ts'
import { createVault } from '#server/platform/vault.ts'
import { questionnaire as seed } from '#tests/support/demo-skin.ts'
import {
  type DiagnosticShop,
  openDiagnosticShop,
  submissionTo,
  type WireDiagnostic,
  type WireQuestionnaire,
} from '#tests/support/diagnostic-shop.ts'
import { recompute } from '../engine/matching/recompute.ts'
import { getActive, toEngine } from '../questionnaires/questionnaires.service.ts'
import { openRecord } from './sealed-records.ts'

let shop: DiagnosticShop
beforeAll(async () => {
  shop = await openDiagnosticShop()
})
afterAll(() => shop.close())

const english = { headers: { 'accept-language': 'en' } }

describe('the questions', () => {
  test('are asked of everybody, in the requested language, without the effects of the answers [S1.visitor.questionnaire]', async () => {
    const { status, body, text } = await shop.call<WireQuestionnaire>('GET', '/questionnaires/active')
    expect([status, body.version, body.questions.length]).toEqual([200, 1, 16])
    expect(body.questions.map(({ key, required }) => [key, required])).toEqual(
      seed.questions.map(({ key, isRequired }) => [key, isRequired]),
    )
    expect(body.titre).toBe(seed.title.fr)
    const names = new Set([...text.matchAll(/"(\w+)":/g)].map(match => match[1]))
    const expectedNames = [
      'id',
      'key',
      'texte',
      'aide',
      'type',
      'required',
      'maxChoices',
      'options',
      'image',
      'exclusive',
      'endings',
      'question',
      'option',
      'minors',
      'skips',
      'after',
    ]
    expect([...names].sort()).toEqual([...expectedNames, 'titre', 'version', 'questions'].sort())
    const other = await shop.call<WireQuestionnaire>('GET', '/questionnaires/active?langue=en')
    expect(other.body.questions[0]?.texte).toBe(seed.questions[0]?.text.en)
    expect((await shop.call('GET', '/questionnaires/active?langue=de')).status).toBe(422)
    // Anybody under 16 is asked to have an adult present.
    expect(body.minors.map(({ option }) => option)).toEqual(['under-3', '3-11', '12-15'])
    // Pregnancy is asked about from the age of 12.
    const under12 = ['under-3', '3-11'].map(option => ({
      question: 'pregnancy',
      after: { question: 'age', option },
    }))
    // Children under 3 are not asked for the bare-face test.
    const under3 = [{ question: 'feel-test', after: { question: 'age', option: 'under-3' } }]
    expect((body as never as { skips: unknown }).skips).toEqual([...under12, ...under3])
  })

  test('are not sent again when they are cached', async () => {
    const first = await shop.call('GET', '/questionnaires/active')
    const tag = String(first.headers.etag)
    const again = await shop.call('GET', '/questionnaires/active', { headers: { 'if-none-match': tag } })
    expect([again.status, again.text]).toEqual([304, ''])
    // The ETag is a hash of the response, so that another serialisation of the same version is sent.
    expect(tag).toContain(hash('sha256', first.text, 'base64url').slice(0, 22))
    const other = { 'if-none-match': tag, 'accept-language': 'en' }
    expect((await shop.call('GET', '/questionnaires/active', { headers: other })).status).toBe(200)
  })
})

describe('a preview', () => {
  test('of a small child is about its skin, and never suggests the bare-face test', async () => {
    const questionnaire = await shop.asked()
    const unasked = ['pregnancy', 'feel-test'].map(
      key => questionnaire.questions.find(question => question.key === key)?.id,
    )
    for (const shine of ['never', 'unknown', 'midday-t-zone']) {
      const { answers, ...rest } = submissionTo(questionnaire, { age: 'under-3', shine })
      const body = {
        ...rest,
        person: 'child',
        answers: answers.filter(({ question_id }) => !unasked.includes(question_id)),
      }
      for (const [language, bareFace, ownSkin, childSkin] of [
        ['fr', /visage nu/i, /votre peau/i, /peau de l’enfant/i],
        ['en', /bare-face/i, /your skin/i, /your child’s skin/i],
      ] as const) {
        const headers = { 'accept-language': language }
        const answer = await shop.call<WireDiagnostic>('POST', '/diagnostics/preview', { body, headers })
        expect([answer.status, answer.text]).toEqual([200, expect.stringMatching(childSkin)])
        // Compares what is personal: the facts and the quoted questions are the same for everybody.
        const { sources, concerns, ...otherFields } = answer.body
        expect(JSON.stringify(otherFields)).not.toMatch(bareFace)
        expect(JSON.stringify(otherFields)).not.toMatch(ownSkin)
        expect([sources.length, concerns.length]).not.toContain(0)
      }
    }
  })

  test('of a three-year-old needs the bare-face test', async () => {
    const questionnaire = await shop.asked()
    const test = questionnaire.questions.find(({ key }) => key === 'feel-test')?.id
    const { answers, ...rest } = submissionTo(questionnaire, { age: '3-11' })
    const body = { ...rest, answers: answers.filter(({ question_id }) => question_id !== test) }
    expect((await shop.call('POST', '/diagnostics/preview', { body })).status).toBe(422)
  })

  test('mentions a baby only conditionally when everything is undisclosed', async () => {
    const body = await shop.submissionOf({ pregnancy: 'unsaid', lightening: 'unsaid', health: 'unsaid' })
    const { body: result } = await shop.call<WireDiagnostic>('POST', '/diagnostics/preview', { body })
    const ofBaby = result.triage.reasons.map(({ text }) => text).filter(text => text.includes('bébé'))
    expect(ofBaby.length).toBeGreaterThan(0)
    expect(ofBaby.filter(text => !text.startsWith('Si vous êtes enceinte'))).toEqual([])
  })

  test('has no skin type in its title when none is certain, and does not tell troubled skin to stay as it is', async () => {
    const typeOf = async (differences: Record<string, string>) => {
      const body = await shop.submissionOf(differences)
      const answer = await shop.call<WireDiagnostic>('POST', '/diagnostics/preview', { body })
      return answer.body.skinType
    }
    const silent = await typeOf({ 'feel-test': 'unknown', shine: 'unknown' })
    expect(JSON.stringify(silent)).toContain('à préciser')
    expect(JSON.stringify(silent)).not.toContain('peau normale')
    expect(JSON.stringify(await typeOf({}))).toContain('la garder ainsi')
    expect(JSON.stringify(await typeOf({ lightening: 'now' }))).not.toContain('la garder ainsi')
  })

  test('is a whole result for a guest, and nothing is stored [S1.visitor.diagnostic]', async () => {
    const body = await shop.submissionOf({ acne: 'some', 'dark-marks': 'lasting' })
    const { status, body: result } = await shop.call<WireDiagnostic>('POST', '/diagnostics/preview', { body })
    expect([status, result.id, result.triage.level]).toEqual([200, null, 'green'])
    expect(result.concerns[0]).toMatchObject({ slug: 'acne', severity: 2 })
    expect(result.routine.matin.map(step => step.kind)).toContain('sunscreen')
    expect(result.products.length).toBeGreaterThan(2)
    expect(result.products.every(({ product, reasons }) => product && reasons.length <= 3)).toBe(true)
    expect(result.nextCheckAt).not.toBeNull()
    const cited = result.concerns.flatMap(({ why }) => why.flatMap(({ facts }) => facts))
    const explained = result.sources.map(({ number }) => number)
    expect(explained).toEqual(expect.arrayContaining(cited))
    expect(await shop.db.selectFrom('diagnostics').selectAll().execute()).toEqual([])
  })

  test('reads in English too', async () => {
    const body = await shop.submissionOf({ acne: 'many' })
    const answers = await Promise.all(
      ['fr', 'en'].map(locale =>
        shop.call<WireDiagnostic>('POST', '/diagnostics/preview', {
          body,
          headers: { 'accept-language': locale },
        }),
      ),
    )
    const [fr, en] = answers.map(answer => answer.body)
    expect(en?.disclaimer).toMatch(/no medical device|not a medical device/)
    expect(en?.disclaimer).not.toBe(fr?.disclaimer)
    expect(en?.concerns[0]?.why[0]?.question).not.toBe(fr?.concerns[0]?.why[0]?.question)
  })

  test('of red answers recommends no product and says whom to see', async () => {
    const body = await shop.submissionOf({ signs: 'fever-swelling', acne: 'many' })
    const { body: result } = await shop.call<WireDiagnostic>('POST', '/diagnostics/preview', { body })
    expect(result.triage.level).toBe('red')
    expect(result.triage.todo).toMatch(/centre de santé.*aujourd’hui/i)
    expect([result.products, result.excluded, result.costPerMonth, result.nextCheckAt]).toEqual([
      [],
      [],
      0,
      null,
    ])
    expect(result.routine.matin.map(step => step.kind)).toEqual(['rinse', 'shade'])
  })

  test('says whom to see soonest of all reasons, and later visits to somebody who can do more', async () => {
    const body = await shop.submissionOf({ lightening: 'unsure', health: 'isotretinoin' })
    const { body: result } = await shop.call<WireDiagnostic>('POST', '/diagnostics/preview', { body })
    expect(result.triage.todo).toMatch(
      /^Pharmacien\s: cette semaine\. Médecin ou dermatologue\s: dès que possible\.$/,
    )
  })

  test('tells a pregnant visitor what was excluded, and why', async () => {
    const body = await shop.submissionOf({ pregnancy: 'pregnant', acne: 'some' })
    const { body: result } = await shop.call<WireDiagnostic>('POST', '/diagnostics/preview', { body })
    expect(result.excluded.length).toBeGreaterThan(0)
    expect(result.excluded.length).toBeLessThanOrEqual(10)
    expect(result.excluded[0]?.why.text).toMatch(/grossesse/)
  })
})

describe('a diagnostic', () => {
  test('is stored with its consent, announced to its member and recorded in the history [S1.member.diagnostic]', async () => {
    const { id, token } = await shop.member()
    const { status, body } = await shop.diagnose(token, { acne: 'some' })
    expect(status).toBe(201)
    expect(body.consents.map(({ purpose }) => purpose)).toEqual([...consentPurposes])
    const link = `/diagnostic/result/${body.id}`
    const notifications = await shop.call<{ data: object[] }>('GET', `/notifications/membre/${id}`, { token })
    expect(notifications.body.data).toMatchObject([{ type: 'diagnostic', link }])
    const history = await shop.db.selectFrom('memberHistory').selectAll().where('userId', '=', id).execute()
    expect(history).toMatchObject([{ type: 'diagnostic', kind: 'diagnosticMade', link, params: {} }])
  })

  test('is the same when it is opened again, in both languages, and can be computed again', async () => {
    const { token } = await shop.member()
    const made = await shop.diagnose(token, { 'dark-marks': ['lasting', 'symmetric'], sun: 'all-day' })
    const again = await shop.call<WireDiagnostic>('GET', `/diagnostics/${made.body.id}`, { token })
    expect(again.body).toEqual(made.body)
    const other = await shop.call<WireDiagnostic>('GET', `/diagnostics/${made.body.id}`, {
      token,
      ...english,
    })
    expect(other.body.skinType).toMatchObject({ slug: made.body.skinType.slug })
    expect(other.body.skinType.sentence).not.toBe(made.body.skinType.sentence)

    const vault = createVault([Buffer.alloc(32, 7)])
    const row = await shop.db
      .selectFrom('diagnostics')
      .selectAll()
      .where('id', '=', made.body.id ?? 0)
      .executeTakeFirstOrThrow()
    const { answers, assessment } = openRecord(vault, row).record
    const asked = await getActive(shop.db)
    expect(recompute(toEngine(asked), answers, assessment)).toBe('equal')
  })

  test('is created once when a form is sent twice, also at the same moment and to two processes', async () => {
    const { token } = await shop.member()
    const body = await shop.submissionOf({ acne: 'few' })
    const send = (app = shop.app) => shop.call<WireDiagnostic>('POST', '/diagnostics', { token, body, app })
    const answers = await Promise.all([send(), send(shop.otherApp), send(), send(shop.otherApp)])
    expect(answers.map(answer => answer.status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(answer => answer.body.id)).size).toBe(1)
    // The same answers in another order are a duplicate diagnostic; other answers, or another day, are not.
    const turned = { ...body, answers: body.answers.toReversed() }
    const same = await shop.call<WireDiagnostic>('POST', '/diagnostics', { token, body: turned })
    expect(same.body.id).toBe(answers[0]?.body.id)
    expect((await shop.diagnose(token, { acne: 'some' })).body.id).not.toBe(same.body.id)
    shop.clock.offsetSeconds = 24 * 3600
    expect((await send()).body.id).not.toBe(same.body.id)
    shop.clock.offsetSeconds = 0
  })

  test('is in the list with the data of the chart, newest first [S7.other.diagnostics]', async () => {
    const { token } = await shop.member()
    await shop.diagnose(token, { acne: 'many' })
    await shop.diagnose(token, { acne: 'few' })
    const { body } = await shop.call<{ total: number; data: WireDiagnostic[] }>('GET', '/diagnostics', {
      token,
    })
    expect(body.total).toBe(2)
    const severities = body.data.map(({ concerns }) => concerns.find(({ slug }) => slug === 'acne')?.severity)
    expect(severities).toEqual([1, 3])
    expect(body.data[0]?.concerns.map(({ slug }) => slug)).toEqual(
      body.data[1]?.concerns.map(({ slug }) => slug),
    )
    const second = await shop.call<{ data: object[] }>('GET', '/diagnostics?page=2&perPage=1', { token })
    expect(second.body.data).toHaveLength(1)
    expect((await shop.call('GET', '/diagnostics?sort=id', { token })).status).toBe(422)
  })

  test('is visible to its member only, and gone when they delete it [S6.member.diagnostic]', async () => {
    const [owner, other] = [await shop.member(), await shop.member()]
    const { body } = await shop.diagnose(owner.token)
    const path = `/diagnostics/${body.id}`
    for (const method of ['GET', 'DELETE'] as const) {
      expect((await shop.call(method, path)).status).toBe(401)
      expect((await shop.call(method, path, { token: other.token })).status).toBe(404)
      expect((await shop.call(method, path, { token: await shop.adminToken() })).status).toBe(404)
      expect((await shop.call(method, '/diagnostics/2000000000', { token: owner.token })).status).toBe(404)
      expect((await shop.call(method, '/diagnostics/abc', { token: owner.token })).status).toBe(404)
    }
    expect((await shop.call('DELETE', path, { token: owner.token })).status).toBe(204)
    expect((await shop.call('GET', path, { token: owner.token })).status).toBe(404)
  })

  test('that is deleted leaves no links to it; links to others stay', async () => {
    const { id, token } = await shop.member()
    const [gone, kept] = [
      (await shop.diagnose(token, { acne: 'few' })).body.id,
      (await shop.diagnose(token, { acne: 'some' })).body.id,
    ]
    expect((await shop.call('DELETE', `/diagnostics/${gone}`, { token })).status).toBe(204)
    const notifications = await shop.call<{ data: object[]; unread: number }>(
      'GET',
      `/notifications/membre/${id}`,
      {
        token,
      },
    )
    expect(notifications.body).toMatchObject({ data: [{ link: `/diagnostic/result/${kept}` }], unread: 1 })
    const history = await shop.call<{ data: object[] }>('GET', '/account/history?type=diagnostic', { token })
    expect(history.body.data).toMatchObject([
      { kind: 'diagnosticDeleted', link: null },
      { kind: 'diagnosticMade', link: `/diagnostic/result/${kept}` },
      { kind: 'diagnosticMade', link: null },
    ])
  })

  test('requires a login if it is stored', async () => {
    const body = await shop.submissionOf()
    expect((await shop.call('POST', '/diagnostics', { body })).status).toBe(401)
    for (const path of ['/diagnostics', '/routines/me', '/produits/recommended', '/produits/1/skin-fit'])
      expect((await shop.call('GET', path)).status).toBe(401)
  })

  test('keeps the team’s texts in its routine as they were that day', async () => {
    const { token } = await shop.member()
    const template = (skinType: 'normal' | null, text: string) => ({
      kind: 'cleanser' as const,
      skinType,
      advice: JSON.stringify({ fr: `${text} FR`, en: `${text} EN` }),
    })
    await shop.db
      .insertInto('routineTemplates')
      .values([template(null, 'Pour toutes'), template('normal', 'Pour la vôtre')])
      .execute()
    const { body } = await shop.diagnose(token)
    await shop.db.deleteFrom('routineTemplates').execute()
    expect(body.skinType.slug).toBe('normal')
    const read = await shop.call<WireDiagnostic>('GET', `/diagnostics/${body.id}`, { token, ...english })
    expect(read.body.routine.matin[0]?.conseil).toBe('Pour la vôtre EN')
    expect((await shop.diagnose(token, { acne: 'few' })).body.routine.matin[0]?.conseil).not.toMatch(
      /vôtre FR/,
    )
  })
})

describe('the routine', () => {
  test('is that of the newest diagnostic, and nothing before the first [S1.member.routine] [S1.visitor.routine] [S6.member.routine]', async () => {
    const { token } = await shop.member()
    const before = await shop.call('GET', '/routines/me', { token })
    expect([before.status, before.body]).toEqual([200, null])
    await shop.diagnose(token, { acne: 'many' })
    const newest = await shop.diagnose(token, { signs: 'blisters' })
    const { status, body } = await shop.call<WireDiagnostic['routine'] & { diagnosticId: number }>(
      'GET',
      '/routines/me',
      { token },
    )
    expect([status, body.diagnosticId]).toEqual([200, newest.body.id])
    expect(body.matin.map(step => step.kind)).toEqual(['rinse', 'shade'])
    expect(body.matin[0]?.etape).toBe('Rincer')
  })

  test('says when a product is no longer sold', async () => {
    const { token } = await shop.member()
    const { body } = await shop.diagnose(token, { acne: 'some' })
    const step = body.routine.matin.find(one => one.produit_id !== null)
    const id = step?.produit_id ?? 0
    await shop.db.updateTable('products').set({ status: 'disabled' }).where('id', '=', id).execute()
    const read = await shop.call<WireDiagnostic>('GET', `/diagnostics/${body.id}`, { token })
    const later = read.body.routine.matin.find(one => one.produit_id === id)
    expect([later?.produit, later?.conseil]).toEqual([null, step?.conseil])
    await shop.db.updateTable('products').set({ status: 'published' }).where('id', '=', id).execute()
  })
})
