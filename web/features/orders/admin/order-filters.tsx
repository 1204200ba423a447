import { orderStatuses, paymentStatuses } from '#contract/orders/order-states.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

interface OrderFiltersProps {
  params: URLSearchParams
  onChange: (changes: Record<string, string | undefined>, options?: { isTyping?: boolean }) => void
}

/** Search, state, payment and days. */
export function OrderFilters({ params, onChange }: OrderFiltersProps) {
  const t = useTranslate()
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4 [&>:first-child]:sm:col-span-full">
      <SearchInput
        label={t('admin-orders:search')}
        value={params.get('search') ?? ''}
        onSearch={search => onChange({ search }, { isTyping: true })}
      />
      <Select
        aria-label={t('admin-orders:status')}
        value={params.get('status') ?? ''}
        onChange={event => onChange({ status: event.target.value })}
      >
        <option value="">{`${t('admin-orders:status')} : ${t('admin:list.all')}`}</option>
        {orderStatuses.map(status => (
          <option key={status} value={status}>
            {t(`orders:status.${status}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('admin-orders:paymentStatus')}
        value={params.get('payment') ?? ''}
        onChange={event => onChange({ payment: event.target.value })}
      >
        <option value="">{`${t('admin-orders:paymentStatus')} : ${t('admin:list.all')}`}</option>
        {paymentStatuses.map(status => (
          <option key={status} value={status}>
            {t(`orders:payment.${status}`)}
          </option>
        ))}
      </Select>
      {(['from', 'to'] as const).map(key => (
        <label key={key} className="flex items-center gap-2">
          <span className="text-sm text-muted">{t(`admin-orders:${key}`)}</span>
          <TextInput
            type="date"
            value={params.get(key) ?? ''}
            onChange={event => onChange({ [key]: event.target.value })}
          />
        </label>
      ))}
    </div>
  )
}
