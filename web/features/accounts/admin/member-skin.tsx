import { useState } from 'react'
import { getMemberSkin } from '#contract/accounts/member-endpoints.ts'
import type { Skin } from '#contract/accounts/user.ts'
import { intlTag } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Facts } from './facts.tsx'
import { useSkinWords } from './use-skin-words.ts'

/**
 * Shows a member's skin type and problems only on request, because they are health data; each access is audited.
 */
export function MemberSkin({ id }: { id: number }) {
  const t = useTranslate()
  const locale = useLocale()
  const words = useSkinWords()
  const [skin, setSkin] = useState<Skin>()
  const [failure, setFailure] = useState<string>()
  const [isReading, setIsReading] = useState(false)

  async function handleShow() {
    setIsReading(true)
    setFailure(undefined)
    try {
      setSkin(await callApi(getMemberSkin, { params: { id } }))
    } catch (error) {
      setFailure(failureText(error, t('admin-members:detail.skinFailure')))
    }
    setIsReading(false)
  }

  const unknown = t('admin-members:detail.unknown')
  const concerns = skin?.skinConcerns.map(
    slug => words.problems.find(problem => problem.slug === slug)?.name ?? slug,
  )
  return (
    <div role="status">
      {skin ? (
        <Facts
          facts={[
            [
              t('admin-members:skinType'),
              words.types.find(word => word.slug === skin.skinType)?.name ?? unknown,
            ],
            [
              t('admin-members:detail.concerns'),
              new Intl.ListFormat(intlTag(locale)).format(concerns ?? []) || unknown,
            ],
          ]}
        />
      ) : (
        <>
          <p className="mb-3 text-sm text-muted">{t('admin-members:detail.skinText')}</p>
          <Button variant="secondary" icon="drop" isLoading={isReading} onClick={() => void handleShow()}>
            {t('admin-members:detail.skinShow')}
          </Button>
        </>
      )}
      {failure ? (
        <Alert tone="error" className="mt-4">
          {failure}
        </Alert>
      ) : null}
    </div>
  )
}
