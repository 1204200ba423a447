import type { AdminQuestionnaire } from '#contract/diagnostic/admin-questionnaire.ts'
import { formatDate } from '#web/lib/dates.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QuestionnaireState } from './questionnaire-state.tsx'

interface BuilderHeadProps {
  version: AdminQuestionnaire
  isPending: boolean
  onPreview: () => void
  onPublish: () => void
  onCopy: () => void
}

/** The header of a questionnaire version in its editor: number, status and actions. */
export function BuilderHead({ version, isPending, onPreview, onPublish, onCopy }: BuilderHeadProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { questions, publishedAt, answerCount } = version
  const title = t('admin-diagnostic:versions.named', { version: version.version })
  const isDraft = version.status === 'draft'
  return (
    <PageHeader
      above={
        <Breadcrumb
          label={t('admin:frame.trail')}
          link={RouterLink}
          items={[
            { text: t('admin-diagnostic:versions.title'), href: '/admin/questionnaires' },
            { text: title },
          ]}
        />
      }
      title={title}
      status={<QuestionnaireState status={version.status} />}
      description={
        publishedAt
          ? t('admin-diagnostic:builder.since', {
              date: formatDate(publishedAt, locale),
              diagnostics: answerCount,
            })
          : version.title[locale] || t('admin-diagnostic:untitled')
      }
      actions={
        <>
          {questions.length > 0 ? (
            <Button variant="secondary" icon="eye" onClick={onPreview}>
              {t('admin-diagnostic:preview.open')}
            </Button>
          ) : null}
          {isDraft ? (
            <Button icon="upload" onClick={onPublish}>
              {t('admin-diagnostic:builder.publish')}
            </Button>
          ) : (
            <Button icon="plus" isLoading={isPending} onClick={onCopy}>
              {t('admin-diagnostic:versions.copy')}
            </Button>
          )}
        </>
      }
    />
  )
}
