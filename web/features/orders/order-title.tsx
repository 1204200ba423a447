import { useTranslate } from '#web/lib/translation.ts'

/** "Order …", its number never broken over two lines. */
export function OrderTitle({ number }: { number: string }) {
  const t = useTranslate()
  const [before, after] = t('orders:detail.title', { number }).split(number)
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{number}</span>
      {after}
    </>
  )
}
