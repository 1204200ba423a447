import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RouterLink } from '../../lib/router-link.tsx'
import { LoadFailure } from '../lists/load-failure.tsx'
import type { RecordState } from './use-record.ts'

interface RecordFrameProps<Thing> {
  state: RecordState<Thing>
  icon: IconName
  words: { notFound: string; back: string; loadFailure: string }
  /** The address of the list to which the link `words.back` leads. */
  backTo: string
  children: (record: Thing) => ReactNode
}

/** Renders an administration page of one record, or its loading, failed or missing state. */
export function RecordFrame<Thing>({ state, icon, words, backTo, children }: RecordFrameProps<Thing>) {
  if (state.record) return children(state.record)
  if (state.isUnknown) {
    return (
      <EmptyState
        picture={<Icon name={icon} size={48} />}
        title={words.notFound}
        actions={
          <RouterLink href={backTo} className={buttonClass({ variant: 'secondary' })}>
            {words.back}
          </RouterLink>
        }
      />
    )
  }
  if (state.isError) return <LoadFailure text={words.loadFailure} onRetry={state.refetch} />
  return (
    <div aria-busy="true" className="grid gap-5">
      <Skeleton className="h-12 w-2/3 max-w-lg" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-96 w-full rounded-card" />
    </div>
  )
}
