import { data, type MetaArgs } from 'react-router'
import { ApiFailure } from '#contract/client.ts'
import { healthConsentVersion } from '#contract/diagnostic/consent-purposes.ts'
import { getActiveQuestionnaire } from '#contract/diagnostic/endpoints.ts'
import { maxAnswerLength } from '#contract/diagnostic/questionnaire.ts'
import { addToCartWords } from '#web/features/cart/add-to-cart-words.ts'
import { NeedLinks } from '#web/features/catalogue/need-links.tsx'
import { readNeeds } from '#web/features/catalogue/product-reads.ts'
import { questionnaireWords } from '#web/features/diagnostic/questionnaire/questionnaire-words.ts'
import { ComingPage } from '#web/features/shell/coming-page.tsx'
import { ContactWays } from '#web/features/shell/contact-ways.tsx'
import { NoScript } from '#web/features/shell/no-script.tsx'
import { ScriptFailure } from '#web/features/shell/script-failure.tsx'
import { type PageHandle, pageMeta, type RootData } from '#web/lib/page.ts'
import { pageRequestContext } from '#web/lib/request-context.ts'
import { translatorOf, useLocale, useTranslate } from '#web/lib/translation.ts'
import { QuestionnaireIsland } from '#web/pages/questionnaire-page.tsx'
import type { Route } from './+types/questionnaire'

export const handle: PageHandle = { kind: 'document', title: 'shell:titles.questionnaire' }

/** The questionnaire's questions are loaded with the page, so that it needs no further request. */
export async function loader({ context }: Route.LoaderArgs) {
  const { call, locale } = context.get(pageRequestContext)
  try {
    return { questionnaire: await call(getActiveQuestionnaire, { query: { locale } }), needs: [] }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return data({ questionnaire: null, needs: await readNeeds(call) }, { status: 503 })
  }
}

export const meta = ({ matches }: MetaArgs) => {
  const root = matches.find(match => match.id === 'root')?.loaderData as RootData | undefined
  const description = root && translatorOf(root.locale)('questionnaire:intro.text')
  return pageMeta(matches, { canonical: '/questionnaire', ...(description ? { description } : {}) })
}

export default function Questionnaire({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { questionnaire, needs } = loaderData
  if (!questionnaire)
    return (
      <ComingPage title="shell:titles.questionnaire" text="coming:questionnaire">
        <NeedLinks needs={needs} all={t('coming:toProducts')} />
        <ContactWays />
      </ComingPage>
    )
  return (
    <>
      <NoScript />
      <ScriptFailure text="shell:loadFailure" />
      <QuestionnaireIsland
        questionnaire={questionnaire}
        locale={locale}
        consentVersion={healthConsentVersion}
        maxAnswerLength={maxAnswerLength}
        addWords={addToCartWords(t, '{{name}}')}
        words={questionnaireWords(t)}
      />
    </>
  )
}
