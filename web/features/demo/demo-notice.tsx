import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getDemoReport, removeDemo } from '#contract/demo/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useMay } from '#web/lib/use-may.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useCounted } from './counted.ts'
import { RemoveDemo } from './remove-demo.tsx'

/** Tells staff who may edit settings that the shop shows the demo, and offers to remove it; nothing once it is removed. */
export function DemoNotice({ className }: { className?: string }) {
  const t = useTranslate()
  const may = useMay()
  const [isAsked, setIsAsked] = useState(false)
  const { data } = useQuery({
    queryKey: ['demo'],
    queryFn: () => callApi(getDemoReport),
    enabled: may(getDemoReport),
  })
  const counted = useCounted()
  if (!data?.isPresent || !may(removeDemo)) return null
  const names = counted(data, ['products', 'articles', 'videos', 'members', 'staff', 'orders'])
  return (
    <>
      <Alert
        tone="info"
        title={t('admin-demo:title')}
        className={className}
        actions={
          <Button variant="secondary" size="small" icon="trash" onClick={() => setIsAsked(true)}>
            {t('admin-demo:remove')}
          </Button>
        }
      >
        {names.length > 0 ? <p>{t('admin-demo:shown', { names: names.join(', ') })}</p> : null}
        <p>{t('admin-demo:when')}</p>
      </Alert>
      <RemoveDemo report={data} isOpen={isAsked} onClose={() => setIsAsked(false)} />
    </>
  )
}
