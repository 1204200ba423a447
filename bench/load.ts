import autocannon from 'autocannon'

/**
 * Responses per second and response times in ms (median and 99th percentile) of one round, or medians of several
 * rounds.
 */
export interface Figures {
  perSecond: number
  p50: number
  p99: number
}

export const connections = 10

/**
 * Requests the paths in turn over ten connections, for some seconds or a number of times. Throws if any response fails.
 */
export async function load(
  url: string,
  requests: autocannon.Request[],
  bound: { seconds: number } | { amount: number },
): Promise<Figures> {
  const options = {
    url,
    connections,
    requests: requests.map(inTurns),
    ...('seconds' in bound ? { duration: bound.seconds } : { amount: bound.amount, duration: 60 }),
  }
  const began = performance.now()
  let ended = began
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    autocannon(options, (error, result) => (error ? reject(error) : resolve(result))).on('response', () => {
      ended = performance.now()
    })
  })
  const refused = result.non2xx + result.errors + result.timeouts
  if (refused > 0 || result.requests.total === 0)
    throw new Error(
      `${refused} of ${result.requests.total} requests failed: ${JSON.stringify(result.statusCodeStats)}`,
    )
  // The test computes the duration itself, because autocannon rounds it up to whole seconds.
  const elapsed = (ended - began) / 1000
  return {
    perSecond: Math.round(result.requests.total / elapsed),
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}

let turn = 0
const inTurns = (request: autocannon.Request): autocannon.Request =>
  request.path?.includes('{turn}')
    ? {
        ...request,
        setupRequest: made => ({ ...made, path: request.path?.replace('{turn}', String(turn++)) }),
      }
    : request

/** The median of each figure over several rounds, so that one busy moment does not decide the result. */
export function medianOf(rounds: Figures[]): Figures {
  const middle = (key: keyof Figures) =>
    rounds.map(round => round[key]).sort((a, b) => a - b)[Math.floor(rounds.length / 2)] as number
  return { perSecond: middle('perSecond'), p50: middle('p50'), p99: middle('p99') }
}
