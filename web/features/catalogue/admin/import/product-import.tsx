import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { type ImportReport, importBytes, importLines } from '#contract/catalogue/product-csv.ts'
import { importProducts } from '#contract/catalogue/product-csv-endpoints.ts'
import { intlTag } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FileInput } from '#web/ui/fields/file-input.tsx'
import { DownloadSampleButton } from './export-button.tsx'
import { ImportResult } from './import-result.tsx'
import { KnownColumns } from './known-columns.tsx'

const megabyte = 1024 * 1024

/** The product import: choose a file, see a dry run, then import. A failure keeps the chosen file. */
export function ProductImport() {
  const t = useTranslate()
  const locale = useLocale()
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<ImportReport>()
  const [fault, setFault] = useState<string>()
  const [work, setWork] = useState<'check' | 'import'>()
  const input = useRef<HTMLInputElement>(null)
  const size = importBytes / megabyte

  function choose(chosen: File | undefined) {
    setFile(chosen)
    setReport(undefined)
    setFault(undefined)
  }

  function handleChoose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0]
    choose(chosen)
    if (chosen && chosen.size > importBytes) setFault(t('admin-import:file.tooLarge', { size }))
  }

  async function send(isDryRun: boolean) {
    if (!file) {
      setFault(t('admin-import:file.required'))
      input.current?.focus()
      return
    }
    if (file.size > importBytes) return
    setWork(isDryRun ? 'check' : 'import')
    setFault(undefined)
    try {
      setReport(await callApi(importProducts, { body: { isDryRun }, files: { file } }))
      if (!isDryRun) await queries.invalidateQueries()
    } catch (error) {
      // A file that was changed or moved after it was chosen cannot be read; the user must choose it again.
      setFault(failureText(error, t('admin-import:failure')))
    } finally {
      setWork(undefined)
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void send(true)
  }

  function handleAnother() {
    choose(undefined)
    if (input.current) input.current.value = ''
    input.current?.focus()
  }

  const isDone = report !== undefined && !report.isDryRun && report.errorCount === 0
  const isReady = report?.isDryRun && report.errorCount === 0 && report.created + report.changed > 0
  const counted = new Intl.NumberFormat(intlTag(locale))
  return (
    <div className="grid gap-8">
      <form
        onSubmit={handleSubmit}
        noValidate
        className="grid gap-4 rounded-card bg-card p-4 shadow-soft sm:p-6"
      >
        <Field
          label={t('admin-import:file.label')}
          hint={t('admin-import:file.hint', { size, lines: counted.format(importLines) })}
          error={fault}
          required
        >
          {control => (
            <FileInput
              {...control}
              ref={input}
              file={file}
              accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
              words={{ choose: t('admin-import:file.choose'), none: t('admin-import:file.none') }}
              disabled={work !== undefined}
              onChange={handleChoose}
            />
          )}
        </Field>
        <p className="flex flex-wrap gap-3">
          {isDone ? null : (
            <Button
              type="submit"
              variant={isReady ? 'secondary' : 'primary'}
              isLoading={work === 'check'}
              disabled={work === 'import'}
            >
              {t('admin-import:check')}
            </Button>
          )}
          {isReady ? (
            <Button icon="upload" isLoading={work === 'import'} onClick={() => void send(false)}>
              {t('admin-import:confirm')}
            </Button>
          ) : null}
          {file ? null : <DownloadSampleButton />}
          {report && !work ? (
            <Button variant="quiet" onClick={handleAnother}>
              {t('admin-import:another')}
            </Button>
          ) : null}
        </p>
        <p role="status" className="text-sm text-muted empty:hidden">
          {work === 'check'
            ? t('admin-import:checking')
            : work === 'import'
              ? t('admin-import:importing')
              : ''}
        </p>
      </form>
      {isDone ? (
        <Alert
          tone="success"
          title={t('admin-import:done.title')}
          actions={
            <RouterLink href="/admin/products" className={buttonClass({ variant: 'secondary' })}>
              {t('admin-import:toProducts')}
            </RouterLink>
          }
        >
          {(['created', 'changed', 'unchanged'] as const)
            .map(key => t(`admin-import:done.${key}`, { count: report[key] }))
            .join(', ')}
        </Alert>
      ) : report && !work ? (
        <ImportResult report={report} />
      ) : null}
      <KnownColumns />
    </div>
  )
}
