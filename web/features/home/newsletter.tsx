import { useTranslate } from '#web/lib/translation.ts'
import { NewsletterFormIsland } from './newsletter-form.tsx'

export function Newsletter() {
  const t = useTranslate()
  return (
    <section className="below-fold mt-20 rounded-2xl bg-fill px-[6vw] pt-10 pb-6 md:px-10 noscript:hidden">
      <h2 className="font-display text-3xl">{t('home:newsletter.title')}</h2>
      <p className="mt-1 mb-5">{t('home:newsletter.text')}</p>
      <NewsletterFormIsland
        words={{
          email: t('home:newsletter.email'),
          submit: t('home:newsletter.submit'),
          sending: t('home:newsletter.sending'),
          success: t('home:newsletter.success'),
          required: t('home:newsletter.required'),
          invalid: t('home:newsletter.invalid'),
        }}
      />
    </section>
  )
}
