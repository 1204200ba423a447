import { useRouteLoaderData } from 'react-router'
import type { MessageKey } from '#messages/keys.ts'
import type { RootData } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'

/** Says on a page that its scripts render that one of them did not come; hidden until then (styles.css). */
export function ScriptFailure({ text }: { text: MessageKey }) {
  const t = useTranslate()
  const { path } = useRouteLoaderData('root') as RootData
  return (
    <div role="alert" className="script-failure mx-auto hidden max-w-6xl px-4 pt-8 md:px-6">
      <p className="rounded-card bg-warning-fill p-4">
        {t(text)}{' '}
        <a href={path} className="inline-flex min-h-11 items-center font-semibold underline">
          {t('shell:action.retry')}
        </a>
      </p>
    </div>
  )
}
