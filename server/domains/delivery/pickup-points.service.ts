import type { Kysely } from 'kysely'
import {
  maxPickupPoints,
  type PickupPoint,
  type PickupPointChange,
  type PickupPointInput,
} from '#contract/delivery/pickup.ts'
import { defaultLocale, inEachLanguage, textIn } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { lock } from '#server/platform/database/locks.ts'
import { raiseRevision } from '#server/platform/database/revisions.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { changedFields, noteChange, textFields } from '#server/platform/http/acts.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { phoneNumber } from '#server/platform/phone.ts'
import { countPoints, deletePoint, findPoint, insertPoint, updatePoint } from './pickup-points.queries.ts'

export { listPoints } from './pickup-points.queries.ts'

/** A pickup point, also a closed one. Throws NOT_FOUND. */
export async function getPoint(db: Kysely<DB>, id: number): Promise<PickupPoint> {
  const point = await findPoint(db, id)
  if (!point) throw new ApiError('NOT_FOUND')
  return point
}

/** Adds a pickup point. */
export function addPoint(db: Kysely<DB>, input: PickupPointInput): Promise<PickupPoint> {
  return inTransaction(db, async trx => {
    await lock(trx, 'pickupPoints')
    if ((await countPoints(trx)) >= maxPickupPoints)
      throw new ApiError('CONFLICT', {
        message: 'admin-pickup:server.tooMany',
        params: { max: maxPickupPoints },
      })
    const point = await getPoint(trx, await insertPoint(trx, storedOf(input)))
    noteChange(subjectOf(point))
    return point
  })
}

/** Replaces a pickup point, unless it was changed since the client read it (409). Existing orders keep their copy. */
export function changePoint(
  db: Kysely<DB>,
  id: number,
  { revision, ...input }: PickupPointChange,
): Promise<PickupPoint> {
  return inTransaction(db, async trx => {
    await raiseRevision(trx, 'pickupPoints', id, revision)
    const before = await getPoint(trx, id)
    await updatePoint(trx, id, storedOf(input))
    const point = await getPoint(trx, id)
    noteChange(subjectOf(before), changedFields(factsOf(before), factsOf(point)))
    return point
  })
}

/** Deletes a pickup point. Existing orders store its name, address and hours, so they do not change. */
export async function removePoint(db: Kysely<DB>, id: number): Promise<void> {
  await inTransaction(db, async trx => {
    const point = await getPoint(trx, id)
    if (!(await deletePoint(trx, id))) throw new ApiError('NOT_FOUND')
    noteChange(subjectOf(point))
  })
}

const storedOf = (input: PickupPointInput) => ({ ...input, phone: phoneNumber(input.phone, 'phone') })

const subjectOf = ({ id, name }: PickupPoint) => ({
  kind: 'pickupPoint' as const,
  id,
  name: textIn(name, defaultLocale) ?? '',
})

/** The fields of a pickup point for the audit log, with the name in each language on its own. */
const factsOf = ({ name, ...rest }: PickupPoint) => ({
  ...rest,
  ...textFields(inEachLanguage(locale => ({ name: name[locale] }))),
})
