import { endpoint } from '../endpoint.ts'
import { RefillChoice, RefillReply, Refills } from './refill.ts'

export const listRefills = endpoint({
  method: 'GET',
  path: '/refills',
  access: 'member',
  response: Refills,
  summary: 'The caller’s products that are about to run out, and how she wants to be asked about them',
})

export const answerRefills = endpoint({
  method: 'POST',
  path: '/refills/answers',
  access: 'member',
  body: RefillReply,
  response: Refills,
  status: 200,
  summary:
    'Answers about products that are about to run out. `cart` puts them into the cart once, as far as they are in stock; repeating it adds nothing',
})

export const chooseRefills = endpoint({
  method: 'PUT',
  path: '/refills/channel',
  access: 'member',
  body: RefillChoice,
  response: Refills,
  summary: 'Chooses how the caller is asked about products that are about to run out; `off` asks nothing',
})

/** The API endpoints for products that are about to run out. */
export const refills = { listRefills, answerRefills, chooseRefills }
