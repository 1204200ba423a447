import { useState } from 'react'
import { useTranslate } from '#web/lib/translation.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toast.ts'

/** The ways to share the public tracking address `url` of an order. */
export function ShareLink({ number, url }: { number: string; url: string }) {
  const t = useTranslate()
  const [missed, setMissed] = useState('')
  const text = encodeURIComponent(t('orders:share.message', { number, url }))

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(url)
      toast.success(t('orders:share.copied'))
    } catch {
      // The Clipboard API is missing or not allowed. The address stays on the page, to be copied by hand.
      setMissed(t('orders:share.notCopied', { url }))
    }
  }

  return (
    <section className="mt-6 print:hidden">
      <h2 className="font-display text-xl">{t('orders:share.title')}</h2>
      <p className="mt-1 text-sm text-muted">{t('orders:share.text')}</p>
      <p className="mt-3">
        <ButtonLink
          variant="secondary"
          icon="whatsapp"
          href={`https://wa.me/?text=${text}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('orders:share.whatsapp')}
        </ButtonLink>
      </p>
      <p className="-mx-2.5 mt-1 flex flex-wrap">
        <Button variant="quiet" size="compact" onClick={() => void handleCopy()}>
          {t('orders:share.copy')}
        </Button>
        <ButtonLink variant="quiet" size="compact" href={url}>
          {t('orders:share.open')}
        </ButtonLink>
      </p>
      <p role="status" className="break-all">
        {missed}
      </p>
    </section>
  )
}
