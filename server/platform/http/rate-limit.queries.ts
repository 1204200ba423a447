import type { Pool } from 'pg'

/** The counter of a key: how many attempts were counted, and after how many milliseconds it starts again. */
export interface Counted {
  points: number
  left: number
}

/** SQL for the time in milliseconds. Processes share the counters, so they also share the database's clock. */
const time = '(extract(epoch from clock_timestamp()) * 1000)::bigint'

const isOver = `rate_limits.expire <= ${time}`

/** Counts an attempt of `key` in a span of this many seconds, which starts at its first attempt. */
export async function countAttempt(pool: Pool, key: string, seconds: number): Promise<Counted> {
  const { rows } = await pool.query<Counted>(
    `insert into rate_limits (key, points, expire) values ($1, 1, ${time} + $2)
    on conflict (key) do update set
      points = case when ${isOver} then 1 else rate_limits.points + 1 end,
      expire = case when ${isOver} then excluded.expire else rate_limits.expire end
    returning points, (expire - ${time})::float8 as left`,
    [key, seconds * 1000],
  )
  if (!rows[0]) throw new Error('an attempt was not counted')
  return rows[0]
}

/** How many attempts of `key` were counted in the current span. */
export async function findAttempts(pool: Pool, key: string): Promise<number> {
  const { rows } = await pool.query<{ points: number }>(
    `select points from rate_limits where key = $1 and expire > ${time}`,
    [key],
  )
  return rows[0]?.points ?? 0
}

export async function deleteAttempts(pool: Pool, key: string): Promise<void> {
  await pool.query('delete from rate_limits where key = $1', [key])
}

/** Deletes expired counters; returns how many. */
export async function sweepRateLimits(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(`delete from rate_limits where expire < ${time}`)
  return rowCount ?? 0
}
