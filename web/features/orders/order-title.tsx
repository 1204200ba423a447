import { useTranslate } from '#web/lib/translation.ts'

/** "Order …", its number not broken over two lines unless the screen is very narrow. */
export function OrderTitle({ number }: { number: string }) {
  const t = useTranslate()
  const [before, after] = t('orders:detail.title', { number }).split(number)
  return (
    <>
      {before}
      <span className="min-[22rem]:whitespace-nowrap">{number}</span>
      {after}
    </>
  )
}
