import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { inciQuery, saysItsComposition } from './inci-question.ts'
import { useProductForm } from './product-form-context.ts'

/** The typed INCI list as it was when its field last lost focus, so that it is not checked at every key. */
export function useLeftInci() {
  const { getValues } = useProductForm()
  const [left, setLeft] = useState(() => getValues('inci'))
  return { left, onLeave: () => setLeft(getValues('inci')) }
}

/** Shows what the shop's rules recognise in a product's INCI list, which decides about warnings to customers. */
export function InciReading({ inci }: { inci: string }) {
  const t = useTranslate()
  const locale = useLocale()
  const { watch, getValues } = useProductForm()
  const [categories, ingredients] = watch(['categories', 'ingredients'])
  const composition = { inci, categories, ingredients, texts: getValues('texts') }
  const { data, isError } = useQuery({
    ...inciQuery(composition, locale),
    enabled: saysItsComposition(composition),
    placeholderData: before => before,
  })
  if (!saysItsComposition(composition)) return null
  if (isError) return <Alert tone="warning">{t('admin-catalogue:reading.failure')}</Alert>
  if (!data) return <p className="text-sm text-muted">{t('admin-catalogue:reading.waiting')}</p>
  const { remarks, recognised, unknown } = data
  const isBanned = remarks.some(({ severity }) => severity === 'error')
  return (
    <div role="status">
      <Alert tone={isBanned ? 'error' : 'info'} title={t('admin-catalogue:reading.title')}>
        <p>{t('admin-catalogue:reading.text')}</p>
        {remarks.length === 0 ? <p className="mt-2">{t('admin-catalogue:reading.nothing')}</p> : null}
        <ul className="mt-2 grid gap-1">
          {remarks.map(({ severity, text }) => (
            <li key={text}>
              <strong>
                {t('admin-catalogue:reading.remark', {
                  severity: t(`admin-catalogue:reading.severity.${severity}`),
                })}
              </strong>{' '}
              {text}
            </li>
          ))}
        </ul>
        {recognised.length > 0 ? (
          <p className="mt-2">
            <strong>
              {t('admin-catalogue:reading.remark', { severity: t('admin-catalogue:reading.recognised') })}
            </strong>{' '}
            {recognised
              .map(({ name, counts }) => (counts ? name : t('admin-catalogue:reading.tooLow', { name })))
              .join(', ')}
          </p>
        ) : null}
        {unknown.length > 0 ? (
          <div className="mt-2">
            <strong>{t('admin-catalogue:reading.unknown', { count: unknown.length })}</strong>
            <p>{t('admin-catalogue:reading.unknownText')}</p>
            <ul className="list-disc pl-5 wrap-anywhere">
              {unknown.map(name => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </div>
        ) : null}
      </Alert>
    </div>
  )
}
