import sharp from 'sharp'
import { changeablePurposes, healthConsentVersion } from '#contract/diagnostic/consent-purposes.ts'
import { submissionTo, type WireQuestionnaire } from '#tests/support/diagnostic-shop.ts'
import type { Person } from './people.ts'
import { anyOf, type Random } from './random.ts'
import { ask, type Kitchen, type Prepared, prepare, prepareForm, type Recipe } from './recipe.ts'

const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#8fa876' } })
  .png()
  .toBuffer()

const article = (n: number) => ({
  title: `Conseil ${n}`,
  content: 'Un texte.',
  excerpt: 'Un texte.',
  language: 'fr',
})

/** A random language with a code of two or three letters, such as `mos`; some codes exist already. */
const newLanguage = (random: Random) => ({
  nom: `Langue ${random.int(1, 1_000_000)}`,
  code: Array.from({ length: random.int(2, 3) }, () => 'abcdefghijklmnopqrstuvwxyz'[random.int(0, 25)]).join(
    '',
  ),
})

async function newArticle({
  people,
  world,
  ...kitchen
}: Kitchen): Promise<{ id: number; revision?: number } | undefined> {
  const body = article(world.random.int(1, 1_000_000))
  return ask({ people, world, ...kitchen }, prepare(people.admin, 'POST', '/admin/articles', body))
}

async function submission(kitchen: Kitchen): Promise<object | undefined> {
  const asked = await ask<WireQuestionnaire>(
    kitchen,
    prepare(kitchen.people.guest, 'GET', '/questionnaires/active'),
  )
  return asked && submissionTo(asked)
}

async function diagnosticOf(kitchen: Kitchen): Promise<{ person: Person; id: number } | undefined> {
  const person = await kitchen.accounts.create('member')
  const body = await submission(kitchen)
  const kept = body && (await ask<{ id: number }>(kitchen, prepare(person, 'POST', '/diagnostics', body)))
  return kept && { person, id: kept.id }
}

const onOwnDiagnostic =
  (method: string, path: (id: number) => string): Recipe =>
  async kitchen => {
    const found = await diagnosticOf(kitchen)
    return found && prepare(found.person, method, path(found.id))
  }

const onOwnConsents =
  (method: 'PUT' | 'DELETE'): Recipe =>
  async kitchen => {
    const found = await diagnosticOf(kitchen)
    const purpose = kitchen.world.random.pick(changeablePurposes)
    const given = { consent_version: healthConsentVersion, consent_at: new Date().toISOString() }
    return (
      found &&
      prepare(found.person, method, `/diagnostics/consents/${purpose}`, method === 'PUT' ? given : undefined)
    )
  }

interface Question {
  id: number
  revision: number
  options: object[]
}

interface Questionnaire {
  id: number
  revision: number
  status?: string
}

async function draftOfQuestionnaire(kitchen: Kitchen): Promise<Questionnaire | undefined> {
  const { admin, guest } = kitchen.people
  const active = await ask<{ id: number }>(kitchen, prepare(guest, 'GET', '/questionnaires/active'))
  return (
    active && ask<Questionnaire>(kitchen, prepare(admin, 'POST', `/admin/questionnaires/${active.id}/draft`))
  )
}

async function questionsOf(kitchen: Kitchen, { id }: Questionnaire): Promise<Question[]> {
  const path = `/admin/questionnaires/${id}/questions`
  return (await ask<Question[]>(kitchen, prepare(kitchen.people.admin, 'GET', path))) ?? []
}

/**
 * Saves a question of the draft questionnaire unchanged, with one option removed, or with one option moved to the end.
 */
async function changedQuestion(kitchen: Kitchen, draft: Questionnaire): Promise<Prepared> {
  const { random } = kitchen.world
  const question = anyOf(random, await questionsOf(kitchen, draft))
  if (!question) return undefined
  const options = [...question.options]
  const place = random.int(0, Math.max(0, options.length - 1))
  const taken = random.chance(0.5) ? options.splice(place, 1) : []
  if (random.chance(0.5)) options.push(...taken)
  const path = `/admin/questionnaires/${draft.id}/questions/${question.id}`
  return prepare(kitchen.people.admin, 'PUT', path, { ...question, options })
}

export const contentRecipes: Record<string, Recipe> = {
  async setContactStatus(kitchen) {
    const message = { name: 'Awa', email: 'awa@example.org', subject: 'Livraison', message: 'Bonjour' }
    await ask(kitchen, prepare(kitchen.people.guest, 'POST', '/contact', message))
    const inbox = await ask<{ data: { id: number }[] }>(
      kitchen,
      prepare(kitchen.people.admin, 'GET', '/admin/contact'),
    )
    const first = inbox?.data[0]
    return (
      first && prepare(kitchen.people.admin, 'PUT', `/admin/contact/${first.id}/status`, { status: 'read' })
    )
  },

  async uploadArticlePicture({ people }) {
    return prepareForm(
      people.admin,
      '/admin/articles/images',
      {},
      { field: 'image', name: 'a.png', type: 'image/png', bytes: picture },
    )
  },
  uploadLogo: async ({ people }) =>
    prepareForm(
      people.admin,
      '/admin/settings/logo',
      {},
      { field: 'logo', name: 'a.png', type: 'image/png', bytes: picture },
    ),
  async createArticle({ people, world }) {
    return prepare(people.admin, 'POST', '/admin/articles', article(world.random.int(1, 1_000_000)))
  },
  async setArticleStatus(kitchen) {
    const made = await newArticle(kitchen)
    return (
      made &&
      prepare(kitchen.people.admin, 'PUT', `/admin/articles/${made.id}/status`, {
        status: 'pending',
        revision: made.revision,
      })
    )
  },
  async restoreArticleVersion(kitchen) {
    const { admin } = kitchen.people
    const made = await newArticle(kitchen)
    if (!made) return undefined
    const newest = async () => {
      const path = `/admin/articles/${made.id}/versions`
      const versions = await ask<{ version: number }[]>(kitchen, prepare(admin, 'GET', path))
      return versions?.[0]?.version
    }
    const first = await newest()
    const changed = { ...article(7), title: 'Un autre titre', version: first }
    await ask(kitchen, prepare(admin, 'POST', `/admin/articles/update/${made.id}`, changed))
    const path = `/admin/articles/${made.id}/versions/${first}/restore`
    return prepare(admin, 'POST', path, { version: await newest() })
  },
  async createVideo({ people }) {
    return prepare(people.admin, 'POST', '/admin/videos', {
      titre: 'Une vidéo',
      description: '',
      url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      langue: 'fr',
      status: 'draft',
    })
  },
  createLanguage: async ({ people, world }) =>
    prepare(people.admin, 'POST', '/admin/langues', newLanguage(world.random)),
  async updateLanguage(kitchen) {
    const { people, world } = kitchen
    const made = await ask<{ id: number }>(
      kitchen,
      prepare(people.admin, 'POST', '/admin/langues', newLanguage(world.random)),
    )
    return made && prepare(people.admin, 'PUT', `/admin/langues/${made.id}`, newLanguage(world.random))
  },
  async deleteLanguage(kitchen) {
    const { people, world } = kitchen
    const made = await ask<{ id: number }>(
      kitchen,
      prepare(people.admin, 'POST', '/admin/langues', newLanguage(world.random)),
    )
    return made && prepare(people.admin, 'DELETE', `/admin/langues/${made.id}`)
  },
  async previewDiagnostic(kitchen) {
    const body = await submission(kitchen)
    return body && prepare(kitchen.people.guest, 'POST', '/diagnostics/preview', body)
  },
  async createDiagnostic(kitchen) {
    const body = await submission(kitchen)
    return body && prepare(kitchen.people.member, 'POST', '/diagnostics', body)
  },
  getDiagnostic: onOwnDiagnostic('GET', id => `/diagnostics/${id}`),
  deleteDiagnostic: onOwnDiagnostic('DELETE', id => `/diagnostics/${id}`),
  getMyRoutine: onOwnDiagnostic('GET', () => '/routines/me'),
  async getAdminDiagnostic(kitchen) {
    const found = await diagnosticOf(kitchen)
    return found && prepare(kitchen.people.admin, 'GET', `/admin/diagnostics/${found.id}`)
  },
  giveConsent: onOwnConsents('PUT'),
  withdrawConsent: onOwnConsents('DELETE'),
  async updateQuestion(kitchen) {
    const draft = await draftOfQuestionnaire(kitchen)
    return draft && changedQuestion(kitchen, draft)
  },
  async deleteQuestion(kitchen) {
    const { admin } = kitchen.people
    const draft = await draftOfQuestionnaire(kitchen)
    const question = draft && anyOf(kitchen.world.random, await questionsOf(kitchen, draft))
    return question && prepare(admin, 'DELETE', `/admin/questionnaires/${draft.id}/questions/${question.id}`)
  },
  async publishQuestionnaire(kitchen) {
    const begun = await draftOfQuestionnaire(kitchen)
    const change = begun && kitchen.world.random.chance(0.5) && (await changedQuestion(kitchen, begun))
    if (change) await ask(kitchen, change)
    const path = `/admin/questionnaires/${begun?.id}`
    const draft = begun && (await ask<Questionnaire>(kitchen, prepare(kitchen.people.admin, 'GET', path)))
    return (
      draft &&
      prepare(kitchen.people.admin, 'POST', `/admin/questionnaires/${draft.id}/publish`, {
        revision: draft.revision,
      })
    )
  },
}
