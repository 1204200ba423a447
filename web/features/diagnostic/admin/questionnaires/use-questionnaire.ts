import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getAdminQuestionnaire, getDiagnosticVocabulary } from '#contract/diagnostic/admin-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { isNotFound } from '#web/lib/failures.ts'
import { useLocale } from '#web/lib/translation.ts'

/** Loads one version of the questionnaire and the names that its answer options can use; `refresh` reloads both. */
export function useQuestionnaire(id: number) {
  const client = useQueryClient()
  // The server translates faults and names, so the language is part of the query key.
  const locale = useLocale()
  const key = ['admin-questionnaire', id]
  const query = useQuery({
    queryKey: [...key, locale],
    queryFn: () => callApi(getAdminQuestionnaire, { params: { id } }),
    enabled: Number.isInteger(id) && id > 0,
  })
  const vocabulary = useQuery({
    queryKey: ['diagnostic-vocabulary', locale],
    queryFn: () => callApi(getDiagnosticVocabulary, {}),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return {
    version: query.data,
    vocabulary: vocabulary.data,
    isUnknown: !(Number.isInteger(id) && id > 0) || isNotFound(query.error),
    isError: query.isError || vocabulary.isError,
    retry: () => void Promise.all([query.refetch(), vocabulary.refetch()]),
    refresh: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: key }),
        client.invalidateQueries({ queryKey: ['admin-questionnaires'] }),
      ])
    },
  }
}
