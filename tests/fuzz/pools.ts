import { anyOf, type Random } from './random.ts'

const most = 200

/** The list of ids that a word of a path or field refers to, where the two names differ. */
const synonyms: Record<string, string> = {
  order: 'orders',
  members: 'users',
  membre: 'users',
  me: 'users',
  produit: 'produits',
  product: 'produits',
  address: 'addresses',
  zone: 'zones',
  category: 'categories',
  question: 'questions',
  questionnaire: 'questionnaires',
  active: 'questionnaires',
  ingredient: 'ingredients',
  typesPeau: 'type-peaus',
  'types-peau': 'type-peaus',
  problemes: 'probleme-peaus',
  produitsLies: 'produits',
  langue: 'langues',
  option: 'options',
  update: 'articles',
}

const nounOf = (word: string) => synonyms[word] ?? word

/** The ids, revisions and texts that responses contained, by the kind of record they belong to. */
export class Pools {
  private readonly values = new Map<string, unknown[]>()
  private readonly revisions = new Map<string, number>()

  /** Remembers the ids, revisions and texts in a response to a request for `path`. */
  harvest(path: string, body: unknown): void {
    const words = path.split('/').filter(word => word !== '' && !word.startsWith('{'))
    this.walk(nounOf(words.at(-1) ?? ''), body, 0)
  }

  /** A random known id of a kind of record; undefined if no response has contained one. */
  id(word: string, random: Random): unknown {
    return anyOf(random, this.values.get(nounOf(word)) ?? [])
  }

  /** The newest revision of a record that a response has contained; undefined if none has. */
  revision(word: string, id: unknown): number | undefined {
    return this.revisions.get(`${nounOf(word)}:${id}`)
  }

  add(noun: string, value: unknown): void {
    const list = this.values.get(noun) ?? []
    if (list.includes(value)) return
    if (list.length >= most) list.shift()
    list.push(value)
    this.values.set(noun, list)
  }

  private walk(noun: string, value: unknown, depth: number): void {
    if (depth > 6 || typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) {
      for (const one of value.slice(0, 20)) this.walk(noun, one, depth + 1)
      return
    }
    const row = value as Record<string, unknown>
    if (typeof row.id === 'number') {
      this.add(noun, row.id)
      if (typeof row.revision === 'number') this.revisions.set(`${noun}:${row.id}`, row.revision)
    }
    for (const name of ['slug', 'email', 'code', 'key', 'number'] as const)
      if (typeof row[name] === 'string') this.add(name, row[name])
    for (const [name, inner] of Object.entries(row))
      this.walk(name === 'data' || name === 'user' ? noun : nounOf(name), inner, depth + 1)
  }
}
