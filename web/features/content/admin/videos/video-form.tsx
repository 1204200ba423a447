import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { createVideo, getAdminVideo, updateVideo } from '#contract/content/admin-endpoints.ts'
import { listArticleCategories } from '#contract/content/endpoints.ts'
import { type Video, VideoStatus } from '#contract/content/video.ts'
import { pictureTypes } from '#contract/shared/files.ts'
import { locales } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/forms.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { ClaimFindings } from '#web/parts/claim-findings.tsx'
import { useUnsavedChanges } from '#web/parts/records/unsaved-changes.tsx'
import { useConflict } from '#web/parts/records/use-conflict.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EditorSection } from '#web/ui/editor-section.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FileInput } from '#web/ui/fields/file-input.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import {
  type VideoValues,
  videoBody,
  videoFormField,
  videoFormFields,
  videoResolver,
  videoUploads,
  videoValues,
} from './video-values.ts'

const fileFields = [
  { name: 'video', kind: 'video', language: undefined, accept: 'video/mp4,video/webm' },
  { name: 'thumbnail', kind: 'thumbnail', language: undefined, accept: pictureTypes.join(',') },
  ...locales.map(language => ({
    name: `captions.${language}` as const,
    kind: 'captions' as const,
    language,
    accept: '.vtt,text/vtt',
  })),
] as const

/** The form for a new or existing video. A failed save keeps the input. */
export function VideoForm({ video }: { video?: Video }) {
  const t = useTranslate()
  const locale = useLocale()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const form = useForm<VideoValues>({
    resolver: videoResolver(t, video),
    defaultValues: videoValues(video, locale),
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const unsaved = useUnsavedChanges(isDirty)
  const { data: categories = [] } = useQuery({
    queryKey: ['article-categories'],
    queryFn: () => callApi(listArticleCategories),
  })

  const conflict = useConflict<VideoValues, Video>({
    form,
    read: video,
    readAgain: ({ id }) => callApi(getAdminVideo, { params: { id } }),
    valuesOf: thing => videoValues(thing, locale),
    fields: [
      { path: 'title', name: t('admin-content:editor.field.title') },
      { path: 'description', name: t('admin-content:videos.description') },
      {
        path: 'locale',
        name: t('admin-content:articles.column.language'),
        textOf: values => t(`admin:language.${values.locale}`),
      },
      {
        path: 'category',
        name: t('admin-content:videos.category'),
        textOf: ({ category }) =>
          categories.find(({ id }) => String(id) === category)?.name ?? t('admin-content:videos.noCategory'),
      },
      {
        path: 'status',
        name: t('admin-content:articles.column.status'),
        textOf: ({ status }) => t(`admin-content:articles.status.${status}`),
      },
      { path: 'url', name: t('admin-content:videos.url') },
      { path: 'duration', name: t('admin-content:videos.duration') },
    ],
  })

  async function handleSave(values: VideoValues) {
    setFailure(undefined)
    try {
      const saved = await save(values, conflict.latest())
      unsaved.release()
      client.setQueryData(['admin-video', saved.id], saved)
      void client.invalidateQueries({ queryKey: ['admin-videos'] })
      toast.success(t('admin-content:videos.saved', { title: saved.title }))
      await navigate('/admin/videos')
    } catch (error) {
      if (await conflict.handle(error, handleSave)) return
      const fallback = t('admin-content:videos.failure')
      const words = showFailure(error, form.setError, videoFormFields, fallback, videoFormField)
      setFailure(words ?? t('admin-content:editor.invalid'))
    }
  }

  const [title, description] = form.watch(['title', 'description'])
  return (
    <>
      <form
        noValidate
        onSubmit={form.handleSubmit(handleSave, () => setFailure(t('admin-content:editor.invalid')))}
        className="grid max-w-3xl gap-5"
      >
        <EditorSection title={t('admin-content:editor.head')}>
          <TextField
            label={t('admin-content:editor.field.title')}
            required
            autoComplete="off"
            error={errors.title?.message}
            {...form.register('title')}
          />
          <Field
            label={t('admin-content:videos.description')}
            optionalText={t('admin-content:optional')}
            error={errors.description?.message}
          >
            {control => <Textarea {...control} {...form.register('description')} />}
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t('admin-content:articles.column.language')} error={errors.locale?.message}>
              {control => (
                <Select {...control} {...form.register('locale')}>
                  {locales.map(value => (
                    <option key={value} value={value}>
                      {t(`admin:language.${value}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label={t('admin-content:videos.category')} error={errors.category?.message}>
              {control => (
                // The key remounts the select when the categories arrive; before that, no category could be
                // selected.
                <Select {...control} {...form.register('category')} key={categories.length}>
                  <option value="">{t('admin-content:videos.noCategory')}</option>
                  {categories.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <RadioGroup
            {...form.register('status')}
            value={form.watch('status')}
            legend={t('admin-content:articles.column.status')}
            options={VideoStatus.options.map(value => ({
              value,
              label: t(`admin-content:articles.status.${value}`),
            }))}
          />
        </EditorSection>
        <EditorSection
          title={t('admin-content:videos.source')}
          hint={video?.provider === 'file' ? t('admin-content:videos.hasFile') : undefined}
        >
          <TextField
            type="url"
            label={t('admin-content:videos.url')}
            hint={t('admin-content:videos.urlHint')}
            autoComplete="off"
            error={errors.url?.message}
            {...form.register('url')}
          />
          {fileFields.map(({ name, kind, language, accept }) => (
            <Field
              key={name}
              label={t(`admin-content:videos.file.${kind}`, {
                language: language ? t(`admin:language.${language}`) : '',
              })}
              hint={t(`admin-content:videos.fileHint.${kind}`)}
              optionalText={t('admin-content:optional')}
              error={form.getFieldState(name, form.formState).error?.message}
            >
              {control => (
                <FileInput
                  {...control}
                  file={form.watch(name)}
                  words={{ choose: t('admin:file.choose'), none: t('admin:file.none') }}
                  accept={accept}
                  onChange={event =>
                    form.setValue(name, event.target.files?.[0] ?? null, { shouldDirty: true })
                  }
                />
              )}
            </Field>
          ))}
          <TextField
            label={t('admin-content:videos.duration')}
            hint={t('admin-content:videos.durationHint')}
            optionalText={t('admin-content:optional')}
            autoComplete="off"
            error={errors.duration?.message}
            {...form.register('duration')}
          />
        </EditorSection>
        <ClaimFindings text={[title, description].filter(text => text.trim() !== '').join('\n\n')} />
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        <div className="flex flex-wrap justify-end gap-3">
          <RouterLink href="/admin/videos" className={buttonClass({ variant: 'quiet' })}>
            {t('shell:action.cancel')}
          </RouterLink>
          <Button type="submit" isLoading={isSubmitting}>
            {t('shell:action.save')}
          </Button>
        </div>
      </form>
      {unsaved.dialog}
      {conflict.dialog}
    </>
  )
}

/** Saves the video's fields first and its files afterwards, because a multipart form cannot express null. */
async function save(values: VideoValues, video: Video | undefined): Promise<Video> {
  const files = videoUploads(values)
  const hasFiles = Object.values(files).some(file => file !== undefined)
  const body = videoBody(values)
  if (!video) return callApi(createVideo, { body, files })
  const params = { id: video.id }
  const saved = await callApi(updateVideo, { params, body: { ...body, revision: video.revision } })
  const { revision } = saved
  return hasFiles ? callApi(updateVideo, { params, body: { revision }, files }) : saved
}
