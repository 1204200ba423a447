import type { FastifyInstance } from 'fastify'
import { type Call, createClient } from '#contract/client.ts'
import { inEachLanguage, type Locale } from '#contract/shared/locale.ts'

export type { Call } from '#contract/client.ts'

/** An API client for page loaders that calls the API inside this process, as a guest in the page's language. */
export function injectClient(app: FastifyInstance): (locale: Locale) => Call {
  const clientOf = (locale: Locale) =>
    createClient(async request => {
      const response = await app.inject({
        method: request.method as 'GET',
        url: `/api${request.url}`,
        headers: { ...request.headers, 'accept-language': locale },
        ...(request.body === undefined ? {} : { payload: request.body as string }),
      })
      return {
        status: response.statusCode,
        body: response.payload === '' ? undefined : JSON.parse(response.payload),
      }
    })
  const clients = inEachLanguage(clientOf)
  return locale => clients[locale]
}
