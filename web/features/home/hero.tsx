import { useTranslate } from '#web/lib/translation.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'

const widths = [480, 768, 1080]
const sourcesOf = (format: string) =>
  widths.map(width => ({ url: `/pictures/hero-${width}.${format}`, width }))

/** The home page's first screen: the shop in one line, and links to begin with. */
export function Hero() {
  const t = useTranslate()
  return (
    <section className="mx-auto max-w-6xl px-4 pt-4 md:px-6">
      <div className="overflow-hidden rounded-2xl bg-fill md:grid md:grid-cols-[1fr_1.1fr]">
        <div className="flex flex-col justify-center px-[6vw] py-8 md:px-10 md:py-16">
          <h1 className="font-display text-5xl">{t('home:hero.title')}</h1>
          <p className="mt-4 max-w-md text-lg">{t('home:hero.text')}</p>
          <p className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink href="/questionnaire" variant="accent" size="large">
              {t('home:hero.start')}
            </ButtonLink>
            <a href="/advice" className="inline-flex h-11 items-center underline underline-offset-4">
              {t('home:hero.advice')}
            </a>
          </p>
        </div>
        <Picture
          sources={{ width: 1080, height: 810, avif: sourcesOf('avif'), webp: sourcesOf('webp') }}
          alt={t('home:hero.alt')}
          sizes="(min-width: 1152px) 37rem, (min-width: 768px) 52vw, 100vw"
          isPriority
          className="size-full object-cover"
        />
      </div>
    </section>
  )
}
