import { useTranslate } from '#web/lib/translation.ts'

const steps = ['answer', 'understand', 'care', 'receive'] as const

/** The home page's explanation of how the shop works, in four steps. */
export function Steps() {
  const t = useTranslate()
  return (
    <section className="below-fold mt-20">
      <h2 className="font-display text-3xl">{t('home:steps.title')}</h2>
      <ol className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, index) => (
          <li key={step} className="flex flex-wrap gap-4 rounded-card bg-card p-5 shadow-soft lg:block">
            <img
              src={`/pictures/step-${index + 1}.svg`}
              alt=""
              width="72"
              height="72"
              loading="lazy"
              className="size-18 shrink-0"
            />
            <div className="grow basis-32">
              <h3 className="font-display text-xl lg:mt-4">
                <span className="text-muted tabular-nums">{index + 1}.</span> {t(`home:steps.${step}.title`)}
              </h3>
              <p className="mt-1">{t(`home:steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
