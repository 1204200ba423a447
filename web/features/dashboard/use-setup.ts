import { useQuery } from '@tanstack/react-query'
import { getSetupReport } from '#contract/dashboard/endpoints.ts'
import type { SetupReport } from '#contract/dashboard/setup.ts'
import { callApi } from '#web/lib/api.ts'
import { useMay } from '#web/lib/use-may.ts'

/** What the shop has and lacks before it can sell; undefined while it loads and for staff who may not edit settings. */
export function useSetup(): SetupReport | undefined {
  const may = useMay()
  const { data } = useQuery({
    queryKey: ['setup'],
    queryFn: () => callApi(getSetupReport),
    enabled: may(getSetupReport),
  })
  return data
}
