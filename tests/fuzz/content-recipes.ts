import sharp from 'sharp'
import { submissionTo, type WireQuestionnaire } from '#tests/support/diagnostic-shop.ts'
import type { Person } from './people.ts'
import { ask, type Kitchen, prepare, prepareForm, type Recipe } from './recipe.ts'

const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#8fa876' } })
  .png()
  .toBuffer()

const article = (n: number) => ({
  title: `Conseil ${n}`,
  content: 'Un texte.',
  excerpt: 'Un texte.',
  language: 'fr',
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
    const changed = { ...article(7), title: 'Un autre titre', revision: made.revision }
    await ask(kitchen, prepare(admin, 'POST', `/admin/articles/update/${made.id}`, changed))
    const versions = await ask<{ version: number }[] | { data: { version: number }[] }>(
      kitchen,
      prepare(admin, 'GET', `/admin/articles/${made.id}/versions`),
    )
    const list = Array.isArray(versions) ? versions : versions?.data
    const last = list?.at(-1)
    return last && prepare(admin, 'POST', `/admin/articles/${made.id}/versions/${last.version}/restore`, {})
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
  async createLanguage({ people, world }) {
    const letters = 'abcdefghijklmnopqrstuvwxyz'
    const letter = () => letters[world.random.int(0, 25)]
    return prepare(people.admin, 'POST', '/admin/langues', {
      nom: `Langue ${world.random.int(1, 1_000_000)}`,
      code: `${letter()}${letter()}`,
    })
  },
  async deleteLanguage(kitchen) {
    const { people, world } = kitchen
    const code = `${world.random.pick(['q', 'x', 'z', 'w'])}${world.random.pick(['q', 'x', 'z', 'j'])}`
    const made = await ask<{ id: number }>(
      kitchen,
      prepare(people.admin, 'POST', '/admin/langues', { nom: `Langue ${code}`, code }),
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
  async updateQuestion(kitchen) {
    const { admin } = kitchen.people
    const draft = await draftOfQuestionnaire(kitchen)
    const questions =
      draft &&
      (await ask<({ id: number; revision: number } & Record<string, unknown>)[]>(
        kitchen,
        prepare(admin, 'GET', `/admin/questionnaires/${draft.id}/questions`),
      ))
    const question = questions?.at(-1)
    return (
      draft &&
      question &&
      prepare(admin, 'PUT', `/admin/questionnaires/${draft.id}/questions/${question.id}`, question)
    )
  },
  async publishQuestionnaire(kitchen) {
    const draft = await draftOfQuestionnaire(kitchen)
    return (
      draft &&
      prepare(kitchen.people.admin, 'POST', `/admin/questionnaires/${draft.id}/publish`, {
        revision: draft.revision,
      })
    )
  },
}
