import { useTranslate } from '#web/lib/translation.ts'
import { Picture } from '#web/ui/picture.tsx'

const voices = ['first', 'second', 'third'] as const
const sourcesOf = (index: number, format: string) =>
  [160, 320].map(width => ({ url: `/pictures/testimonial-${index + 1}-${width}.${format}`, width }))

/** Three invented testimonials, which only a shop with the demo shows. */
export function Testimonials() {
  const t = useTranslate()
  return (
    <section className="below-fold mt-20">
      <h2 className="font-display text-3xl">{t('home:testimonials.title')}</h2>
      <ul className="mt-6 grid gap-5 md:grid-cols-3">
        {voices.map((voice, index) => (
          <li key={voice}>
            <figure className="flex h-full flex-col rounded-card bg-leaf p-6">
              <blockquote className="grow font-display text-xl">
                <p>{t(`home:testimonials.${voice}.quote`)}</p>
              </blockquote>
              <figcaption className="mt-6 flex items-center gap-3">
                <Picture
                  sources={{
                    width: 320,
                    height: 320,
                    avif: sourcesOf(index, 'avif'),
                    webp: sourcesOf(index, 'webp'),
                  }}
                  alt=""
                  sizes="56px"
                  className="size-14 rounded-full"
                />
                <span>
                  <span className="block font-semibold">{t(`home:testimonials.${voice}.name`)}</span>
                  <span className="block text-sm text-muted">{t(`home:testimonials.${voice}.place`)}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
