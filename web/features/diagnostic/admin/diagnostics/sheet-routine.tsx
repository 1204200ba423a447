import type { Routine } from '#contract/diagnostic/routine.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { SheetCard } from './sheet-card.tsx'

/** The recommended steps of a diagnostic's routine, with their products as they are sold today. */
export function SheetRoutine({ routine }: { routine: Routine }) {
  const t = useTranslate()
  const parts = (['morning', 'evening', 'weekly'] as const).filter(part => routine[part].length > 0)
  return (
    <SheetCard title={t('admin-diagnostic:results.routine')}>
      {parts.map(part => (
        <section key={part} className="mb-4 last:mb-0">
          <h3 className="text-sm text-muted">{t(`admin-diagnostic:part.${part}`)}</h3>
          <ol className="list-decimal ps-5">
            {routine[part].map(step => (
              <li key={step.order}>
                {step.name}
                {step.product ? (
                  <RouterLink
                    href={`/admin/products/${step.product.id}`}
                    className="block py-1.5 underline underline-offset-4"
                  >
                    {step.product.name}
                  </RouterLink>
                ) : null}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </SheetCard>
  )
}
