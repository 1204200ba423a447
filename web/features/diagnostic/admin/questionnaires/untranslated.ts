import { useQuery } from '@tanstack/react-query'
import { getAdminQuestionnaire, listAdminQuestionnaires } from '#contract/diagnostic/admin-endpoints.ts'
import type {
  AdminQuestion,
  AdminQuestionnaire,
  TextInEach,
} from '#contract/diagnostic/admin-questionnaire.ts'
import { type CompleteLocale, defaultLocale, isComplete, locales } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'

/**
 * Finds the questions of a draft whose French texts differ from the active version while the English ones are
 * unchanged, so that the two languages may ask different things. It compares the question, its help text and its
 * answers.
 */
export function untranslated(
  draft: readonly AdminQuestion[],
  asked: readonly AdminQuestion[],
): AdminQuestion[] {
  return draft.filter(question => {
    const before = asked.find(({ key }) => key === question.key)
    if (!before) return false
    return (
      isHalfChanged(before.text, question.text) ||
      isHalfChanged(before.help, question.help) ||
      question.options.some(option =>
        isHalfChanged(before.options.find(({ key }) => key === option.key)?.text, option.text),
      )
    )
  })
}

function isHalfChanged(before: TextInEach | null | undefined, now: TextInEach | null | undefined): boolean {
  if (!before || !now) return false
  const isSame = (locale: CompleteLocale) => before[locale].trim() === now[locale].trim()
  return !isSame(defaultLocale) && locales.filter(isComplete).some(isSame)
}

/**
 * The questions of a draft whose French texts were changed without the English ones; empty until the active version
 * is loaded.
 */
export function useUntranslated({ status, questions }: AdminQuestionnaire): AdminQuestion[] {
  const { data: asked } = useQuery({
    queryKey: ['admin-questionnaires', 'asked'],
    queryFn: readAsked,
    enabled: status === 'draft',
  })
  return asked ? untranslated(questions, asked.questions) : []
}

async function readAsked(): Promise<AdminQuestionnaire | null> {
  const { data } = await callApi(listAdminQuestionnaires, {
    query: { status: 'active', page: 1, perPage: 1 },
  })
  const [active] = data
  return active ? callApi(getAdminQuestionnaire, { params: { id: active.id } }) : null
}
