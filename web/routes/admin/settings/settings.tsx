import { useQuery } from '@tanstack/react-query'
import { getVatRate, listAdminSettings } from '#contract/settings/endpoints.ts'
import { DemoNotice } from '#web/features/demo/demo-notice.tsx'
import { LogoField } from '#web/features/settings/admin/logo-field.tsx'
import { SettingsForm } from '#web/features/settings/admin/settings-form.tsx'
import { TestMail } from '#web/features/settings/admin/test-mail.tsx'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import type { PageHandle } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminSettings',
  isPrivate: true,
  words: ['admin-demo', 'settings', 'validation'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

/** The VAT rate in percent that is shown when it cannot be loaded. */
const defaultVatRate = 18

export default function AdminSettings() {
  const t = useTranslate()
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    queryKey: ['admin-settings'],
    queryFn: () => callApi(listAdminSettings),
    // The settings form loads the stored values once and is not refetched afterwards.
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
  const { data: vat } = useQuery({
    queryKey: ['admin-settings', 'vat-rate'],
    queryFn: readVatRate,
    refetchOnWindowFocus: false,
  })
  return (
    <>
      <PageHeader title={t('settings:settings.title')} description={t('settings:settings.description')} />
      {error ? (
        <LoadFailure
          text={failureText(error, t('settings:settings.fetchFailure'))}
          onRetry={() => void refetch()}
        />
      ) : data && isFetchedAfterMount && vat ? (
        <>
          {vat.failure ? (
            <Alert tone="error" className="mb-6">
              {failureText(vat.failure, t('settings:settings.vatFetchFailure'))}
            </Alert>
          ) : null}
          <SettingsForm
            settings={data.map(setting =>
              setting.key === 'vat_rate' ? { ...setting, value: String(vat.rate) } : setting,
            )}
          />
          <LogoField value={data.find(({ key }) => key === 'logo')?.value} />
          <TestMail />
          <DemoNotice className="mt-6 max-w-4xl" />
        </>
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </>
  )
}

/** Reads the VAT rate, or returns the default with the error: the rest of the page must not be lost. */
async function readVatRate(): Promise<{ rate: number; failure?: unknown }> {
  try {
    return { rate: (await callApi(getVatRate)).vatRate }
  } catch (failure) {
    return { rate: defaultVatRate, failure }
  }
}
