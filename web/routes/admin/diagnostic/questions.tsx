import { Builder } from '#web/features/diagnostic/admin/questionnaires/builder.tsx'
import { useQuestionnaire } from '#web/features/diagnostic/admin/questionnaires/use-questionnaire.ts'
import type { PageHandle } from '#web/lib/page.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/questions'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminQuestions',
  isPrivate: true,
  words: ['admin-diagnostic', 'questionnaire', 'validation'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminQuestions({ params }: Route.ComponentProps) {
  const t = useTranslate()
  const { version, vocabulary, isUnknown, isError, retry, refresh } = useQuestionnaire(Number(params.id))
  if (version && vocabulary)
    return <Builder key={version.id} version={version} vocabulary={vocabulary} refresh={refresh} />
  if (isUnknown)
    return (
      <>
        <PageHeader title={t('shell:titles.adminQuestions')} />
        <EmptyState
          picture={<Icon name="list" size={48} />}
          title={t('admin-diagnostic:builder.notFound')}
          actions={
            <RouterLink href="/admin/questionnaires" className={buttonClass({ variant: 'secondary' })}>
              {t('admin-diagnostic:builder.back')}
            </RouterLink>
          }
        />
      </>
    )
  if (isError) return <LoadFailure text={t('admin-diagnostic:builder.loadFailure')} onRetry={retry} />
  return (
    <div aria-busy="true" className="grid gap-5">
      <Skeleton className="h-12 w-2/3 max-w-lg" />
      <Skeleton className="h-96 w-full rounded-card" />
    </div>
  )
}
