import { useTranslate } from '#web/lib/translation.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'

export function OrderTitle({ number }: { number: string }) {
  const t = useTranslate()
  return <Unbroken text={t('orders:detail.title', { number })} />
}
