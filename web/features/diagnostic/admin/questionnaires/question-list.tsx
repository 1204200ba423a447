import { useState } from 'react'
import type { AdminQuestion, QuestionnaireFault } from '#contract/diagnostic/admin-questionnaire.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'
import { type OrderNews, useOrder } from './use-order.ts'

interface QuestionListProps {
  questions: AdminQuestion[]
  faults: QuestionnaireFault[]
  isDraft: boolean
  onOrder: (ids: number[]) => void
  onOpen: (question: AdminQuestion) => void
  onDelete: (question: AdminQuestion) => void
}

/**
 * The questions of a version in the order in which they are asked; those of a draft can be moved, edited and
 * deleted.
 */
export function QuestionList({ questions, faults, isDraft, ...actions }: QuestionListProps) {
  const t = useTranslate()
  const locale = useLocale()
  const [news, setNews] = useState<OrderNews>()
  const order = useOrder({ ids: questions.map(({ id }) => id), onDrop: actions.onOrder, onNews: setNews })
  const byId = new Map(questions.map(question => [question.id, question]))
  const nameOf = (question: AdminQuestion) => question.text[locale] || question.key
  const moved = news && byId.get(news.id)
  return (
    <>
      {isDraft && questions.length > 1 ? (
        <p id="order-help" className="mb-3 text-sm text-muted">
          {t('admin-diagnostic:order.help')}
        </p>
      ) : null}
      <p role="status" className="sr-only">
        {news && moved
          ? t(`admin-diagnostic:order.${news.kind}`, {
              name: nameOf(moved),
              place: news.place,
              total: questions.length,
            })
          : ''}
      </p>
      <ol className="grid gap-2">
        {order.order.map((id, place) => {
          const question = byId.get(id)
          if (!question) return null
          const name = nameOf(question)
          const wrong = faults.filter(({ at }) => at === question.key || at.startsWith(`${question.key}.`))
          return (
            <li
              key={id}
              ref={order.rowOf(id)}
              className={classNames(
                'flex items-center gap-1 rounded-card border bg-card py-1 ps-1 pe-2 sm:gap-3',
                order.movingId === id ? 'border-primary bg-leaf shadow-soft' : 'border-line',
              )}
            >
              {isDraft ? (
                <button
                  type="button"
                  data-handle
                  aria-label={t('admin-diagnostic:order.handle', { name })}
                  aria-pressed={order.movingId === id}
                  aria-describedby="order-help"
                  className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-full text-muted hover:bg-fill"
                  {...order.handleOf(id)}
                >
                  <Icon name="grip" size={20} />
                </button>
              ) : null}
              <span
                className={classNames('w-7 shrink-0 text-end text-muted tabular-nums', !isDraft && 'ms-1')}
              >
                {place + 1}.
              </span>
              <button
                type="button"
                onClick={() => actions.onOpen(question)}
                className="group flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-xl px-2 py-2 text-start hover:bg-fill"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold underline decoration-line decoration-2 underline-offset-4 group-hover:decoration-current">
                    {name}
                  </span>
                  <span className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
                    <span>{t(`admin-diagnostic:type.${question.type}`)}</span>
                    <span>{t('admin-diagnostic:optionCount', { count: question.options.length })}</span>
                    {question.required ? null : <span>{t('admin-diagnostic:question.optional')}</span>}
                    {wrong.length > 0 ? (
                      <StatusPill tone="danger">
                        {t('admin-diagnostic:faultCount', { count: wrong.length })}
                      </StatusPill>
                    ) : null}
                  </span>
                </span>
                <Icon name={isDraft ? 'edit' : 'chevron-right'} size={20} className="text-muted" />
              </button>
              {isDraft ? (
                <IconButton
                  icon="trash"
                  label={t('admin-diagnostic:question.deleteNamed', { name })}
                  onClick={() => actions.onDelete(question)}
                />
              ) : null}
            </li>
          )
        })}
      </ol>
    </>
  )
}
