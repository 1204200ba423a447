import type { Answer, Request } from './client.ts'
import type { Operation } from './document.ts'
import type { Accounts, Person } from './people.ts'
import { anyOf } from './random.ts'
import type { Fuzzing, Kitchen, People } from './recipe.ts'
import { recipes } from './recipes.ts'
import { requestFor, type World } from './requests.ts'

/**
 * The probability with which a chosen endpoint is called. It is low for endpoints that are expensive or delete data.
 */
function weightOf({ id, method }: Operation): number {
  if (/^(export|import)/.test(id)) return 0.02
  if (/^(erase|deleteUser|deleteUsers|toggleMember|logIn|register|changePassword|resetPassword)/.test(id))
    return 0.1
  return method === 'DELETE' ? 0.15 : 1
}

/** Calls random endpoints over several connections in parallel, until the number of requests is reached. */
export async function fuzz(fuzzing: Fuzzing): Promise<void> {
  const { world, tally, client, operations, requests, connections } = fuzzing
  let noted = 0
  // Every endpoint is called once, in the document's order, so that ids of all kinds of records become known.
  const first = [...operations]
  const next = (): Operation => {
    const waiting = first.shift()
    if (waiting) return waiting
    for (;;) {
      const one = anyOf(world.random, operations) as Operation
      if (world.random.chance(weightOf(one))) return one
    }
  }
  const worker = async () => {
    const people = await newPeople(fuzzing.accounts)
    while (tally.total < requests) {
      await call(fuzzing, people, next())
      if (tally.total < noted + 10_000) continue
      noted = tally.total
      console.log(`${noted} requests, ${tally.summary().failed} failed`)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  // The shop's own sandbox provider sends the payment notifications, so only the shop's metrics count their responses.
  const figures = await client.send({ method: 'GET', path: '/metrics', headers: {}, body: undefined })
  if (/count\{method="POST",route="\/api\/payments\/:provider\/webhook",status="200"\}/.test(figures.text))
    tally.reached('receivePaymentNotice')
  for (const operation of operations)
    for (let attempt = 0; attempt < 200 && !tally.isReached(operation.id); attempt++) {
      await call(fuzzing, await newPeople(fuzzing.accounts), operation)
    }
}

async function newPeople(accounts: Accounts): Promise<People> {
  return {
    guest: accounts.guest(),
    member: await accounts.create('member'),
    admin: await accounts.create('admin'),
  }
}

async function call(fuzzing: Fuzzing, people: People, operation: Operation): Promise<void> {
  const { client, world, tally, accounts } = fuzzing
  const { random } = world
  const role = callerOf(operation, random.next())
  const person = people[role]
  const send = async (who: Person, request: Request, path: string): Promise<Answer> => {
    const answer = await client.send(request)
    learn(world, who, path, answer)
    return answer
  }
  const recipe = recipes[operation.id]
  const byRecipe = recipe && random.chance(tally.isReached(operation.id) ? 0.4 : 1)
  const kitchen: Kitchen = {
    ...fuzzing,
    people,
    send: async (who, request) => {
      const path = request.path.replace(/^\/api|\?.*$/g, '')
      const called = operationAt(fuzzing.operations, request.method, path)
      const answer = await send(who, request, path.replace(/\/\d+(?=\/|$)/g, '/{id}'))
      if (called) tally.count(called.id, request, answer)
      return answer
    },
  }
  const prepared = byRecipe
    ? await recipe(kitchen)
    : { person, request: requestFor(operation, person, world) }
  if (!prepared) return
  const { request } = prepared
  const answer = await send(prepared.person, request, operation.path)
  tally.count(operation.id, request, answer)
  // A person whose account or session was ended by a request is replaced by a new one.
  if (answer.status === 401 && person.token && request.headers.authorization === `Bearer ${person.token}`)
    people[role] = await accounts.create(role as 'member' | 'admin')
}

const parts = (path: string) => path.split('/')
function operationAt(operations: readonly Operation[], method: string, path: string): Operation | undefined {
  const asked = parts(path)
  return operations.find(
    one =>
      one.method === method &&
      parts(one.path).length === asked.length &&
      parts(one.path).every((part, place) => part.startsWith('{') || part === asked[place]),
  )
}

/** Picks who calls an endpoint: usually somebody who has access, sometimes somebody who has not. */
function callerOf({ access }: Operation, chance: number): 'guest' | 'member' | 'admin' {
  if (access === 'admin') return chance < 0.92 ? 'admin' : chance < 0.96 ? 'member' : 'guest'
  if (access === 'member') return chance < 0.75 ? 'member' : chance < 0.95 ? 'admin' : 'guest'
  return chance < 0.5 ? 'guest' : chance < 0.8 ? 'member' : 'admin'
}

/** Remembers the ids and tokens in a response, for use in later requests. */
function learn({ all }: World, person: Person, path: string, { status, text }: Answer): void {
  if (status < 200 || status >= 300 || (!text.startsWith('{') && !text.startsWith('['))) return
  const body: unknown = JSON.parse(text)
  all.harvest(path, body)
  person.own.harvest(path, body)
  for (const [, word = '', token] of text.matchAll(/\/(track|pay)\/([\w.~-]{20,})/g))
    all.add(word === 'pay' ? 'payment-links' : 'track', token)
}
