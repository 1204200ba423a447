import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { isColor } from '#contract/settings/brand-color.ts'
import { listAdminSettings, updateSettings } from '#contract/settings/endpoints.ts'
import type { AdminSetting } from '#contract/settings/setting.ts'
import { type SettingKey, switches } from '#contract/settings/setting-keys.ts'
import { checkSetting } from '#contract/settings/setting-rules.ts'
import { type VatClass, vatClasses } from '#contract/settings/vat-class.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { showFailure } from '#web/lib/forms.ts'
import { readAbilities } from '#web/lib/own-abilities.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { HoursField } from '#web/parts/records/hours-field.tsx'
import { useUnsavedChanges } from '#web/parts/records/unsaved-changes.tsx'
import { useConflict } from '#web/parts/records/use-conflict.tsx'
import { type NamedChange, useLargeChanges } from '#web/parts/records/use-large-changes.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { readSetting } from './read-setting.ts'

const groups = [
  {
    title: 'company',
    keys: [
      'company_name',
      'contact_email',
      'main_phone',
      'whatsapp_number',
      'address',
      'city',
      'country',
      'rccm_number',
      'tax_id',
      'website_url',
      'facebook_url',
      'instagram_url',
      'opening_hours',
      'brand_color',
    ],
  },
  {
    title: 'invoices',
    keys: ['legal_form', 'tax_regime', 'tax_office', 'cadastral_address', 'po_box', 'bank_accounts'],
  },
  { title: 'sales', keys: ['vat_rate', 'vat_rate_reduced', 'delivery_vat_class', 'delivery_fee'] },
  {
    title: 'holds',
    keys: [
      'hold_minutes',
      'first_order_limit',
      'first_order_percent',
      'unpaid_percent',
      'network_orders',
      'guest_proof_from',
    ],
  },
  { title: 'privacy', keys: ['diagnostic_retention_months', 'health_pharmacists_only'] },
  { title: 'access', keys: ['second_factor_required', 'staff_session_minutes'] },
] as const satisfies { title: string; keys: SettingKey[] }[]

type Values = Record<SettingKey, string>

type Switch = (typeof switches)[number]

const isSwitch = (key: SettingKey): key is Switch => switches.some(name => name === key)

const switchHints = {
  health_pharmacists_only: 'healthForPharmacistsHint',
  second_factor_required: 'secondFactorHint',
} as const satisfies Record<Switch, string>

/**
 * Settings whose change affects what everybody pays or which data is erased; an unusually large change asks for
 * confirmation.
 */
const weighty = {
  vat_rate: 'rate',
  vat_rate_reduced: 'rate',
  delivery_fee: 'price',
  diagnostic_retention_months: 'retention',
} as const satisfies Partial<Record<SettingKey, NamedChange['kind']>>

const inputs: Partial<Record<SettingKey, { type?: string; inputMode?: 'decimal' | 'numeric' }>> = {
  contact_email: { type: 'email' },
  main_phone: { type: 'tel' },
  whatsapp_number: { type: 'tel' },
  website_url: { type: 'url' },
  facebook_url: { type: 'url' },
  instagram_url: { type: 'url' },
  vat_rate: { inputMode: 'decimal' },
  vat_rate_reduced: { inputMode: 'decimal' },
  delivery_fee: { inputMode: 'numeric' },
  hold_minutes: { inputMode: 'numeric' },
  first_order_limit: { inputMode: 'numeric' },
  first_order_percent: { inputMode: 'numeric' },
  unpaid_percent: { inputMode: 'numeric' },
  network_orders: { inputMode: 'numeric' },
  guest_proof_from: { inputMode: 'numeric' },
  diagnostic_retention_months: { inputMode: 'numeric' },
  staff_session_minutes: { inputMode: 'numeric' },
}

/** The form of all settings, saved together or not at all; each error is shown at its field. */
export function SettingsForm({ settings }: { settings: AdminSetting[] }) {
  const t = useTranslate()
  const client = useQueryClient()
  const [failures, setFailures] = useState<string[]>([])
  const [inForce, setInForce] = useState<Partial<Values>>({})
  const form = useForm<Values>({ defaultValues: valuesOf(settings) })
  const { errors, isDirty, isSubmitting } = form.formState
  const unsaved = useUnsavedChanges(isDirty)
  const large = useLargeChanges()
  useEffect(() => {
    const name = location.hash.slice(1)
    if (name !== '') document.getElementsByName(name)[0]?.focus()
  }, [])
  const conflict = useConflict({
    form,
    read: settings,
    readAgain: () => callApi(listAdminSettings),
    valuesOf,
    fields: groups.flatMap(({ keys }) =>
      keys.map(key => ({
        path: key,
        name: t(`settings:settings.keys.${key}`),
        ...(isSwitch(key)
          ? {
              textOf: (values: Values) =>
                t(values[key] === 'true' ? 'admin:conflict.yes' : 'admin:conflict.no'),
            }
          : key === 'delivery_vat_class'
            ? { textOf: (values: Values) => t(`admin:vatClass.${values[key] as VatClass}`) }
            : {}),
      })),
    ),
  })

  async function handleSave(values: Values) {
    setFailures([])
    setInForce({})
    const revisions = new Map(conflict.latest()?.map(({ key, revision }) => [key, revision]))
    const saved = valuesOf(conflict.latest() ?? [])
    const changed = groups
      .flatMap(({ keys }) => keys as readonly SettingKey[])
      .flatMap(key => {
        const revision = revisions.get(key)
        const value = values[key]?.trim()
        return revision === undefined || value === saved[key] ? [] : [{ key, value, revision }]
      })
    const checks = changed.map(({ key, value }) => ({ key, ...checkSetting(key, value, text => text) }))
    const wrong = checks.flatMap(check =>
      'failure' in check ? [{ key: check.key, failure: check.failure }] : [],
    )
    // The values are validated before the password is asked for, so that nobody types it for an invalid change.
    for (const [place, { key, failure }] of wrong.entries()) {
      const message = 'message' in failure ? failure.message : (`validation:${failure.rule}` as const)
      form.setError(key, { message: t(message, failure.params) }, { shouldFocus: place === 0 })
    }
    if (wrong.length > 0) return
    const weighed = checks.flatMap(check => ('value' in check ? changeOf(check.key, saved, check.value) : []))
    if (!(await large.areMeant(weighed))) return
    try {
      if (changed.length > 0) conflict.follow(await callApi(updateSettings, { body: { settings: changed } }))
      large.forget()
      toast.success(t('settings:settings.saved'))
      await client.invalidateQueries({ queryKey: ['admin-settings'] })
      if (changed.some(({ key }) => isSwitch(key))) await learnAgain()
    } catch (error) {
      if (await conflict.handle(error, handleSave)) return
      await tellFailure(
        error,
        changed.map(({ key }) => key),
      )
    }
  }

  /**
   * Rereads the member's abilities, which a setting may have changed, so that the menu follows at once. After a
   * failure the next page load does it.
   */
  async function learnAgain() {
    await readAbilities().catch(error => console.warn('the abilities could not be read', error))
  }

  function changeOf(key: SettingKey, saved: Values, value: string): NamedChange[] {
    if (!(key in weighty)) return []
    const kind = weighty[key as keyof typeof weighty]
    return [{ kind, name: t(`settings:settings.keys.${key}`), from: Number(saved[key]), to: Number(value) }]
  }

  async function tellFailure(error: unknown, changed: SettingKey[]) {
    const isVatAlone = changed.every(key => key === 'vat_rate')
    const words = showFailure(
      error,
      form.setError,
      changed,
      t(isVatAlone ? 'settings:settings.vatUpdateFailure' : 'settings:settings.updateFailure'),
      field => changed[Number(field.split('.')[1])] ?? field,
    )
    if (words !== undefined) setFailures([...new Set([words, ...(await tellInForce(changed))])])
  }

  /**
   * Without a response it is unknown whether the settings were saved, so each field shows the value that the server
   * has now.
   */
  async function tellInForce(keys: SettingKey[]): Promise<string[]> {
    const reads = await Promise.all(keys.map(readSetting))
    setInForce(Object.fromEntries(reads.map(({ value }, index) => [keys[index], value])))
    return reads
      .filter(read => read.failure)
      .map(read => failureText(read.failure, t('settings:settings.fetchOneFailure')))
  }

  return (
    <>
      <form noValidate onSubmit={form.handleSubmit(handleSave)} className="grid max-w-4xl gap-6">
        {failures.map(failure => (
          <Alert key={failure} tone="error">
            {failure}
          </Alert>
        ))}
        {groups.map(group => (
          <section key={group.title} className="rounded-card bg-card p-5 shadow-soft sm:p-6">
            <h2 className="mb-4 font-display text-xl">{t(`settings:settings.${group.title}`)}</h2>
            <div className="grid gap-4 sm:grid-cols-2">
              {group.keys.map(key =>
                isSwitch(key) ? (
                  <Checkbox
                    key={key}
                    className="sm:col-span-2"
                    label={t(`settings:settings.keys.${key}`)}
                    hint={t(`settings:settings.${switchHints[key]}`)}
                    error={errors[key]?.message}
                    name={key}
                    checked={form.watch(key) === 'true'}
                    onChange={event =>
                      form.setValue(key, String(event.target.checked), { shouldDirty: true })
                    }
                  />
                ) : key === 'opening_hours' ? (
                  <HoursField
                    key={key}
                    name={key}
                    label={t(`settings:settings.keys.${key}`)}
                    error={errors[key]?.message}
                    value={form.watch(key)}
                    onChange={value => form.setValue(key, value, { shouldDirty: true })}
                  />
                ) : key === 'brand_color' ? (
                  <Field
                    key={key}
                    label={t(`settings:settings.keys.${key}`)}
                    hint={t('settings:settings.brandColorHint')}
                    error={errors[key]?.message}
                  >
                    {control => (
                      <div className="flex items-center gap-3">
                        <TextInput {...control} {...form.register(key)} />
                        <input
                          type="color"
                          className="size-12 shrink-0"
                          aria-label={t('settings:settings.brandColorPick')}
                          value={isColor(form.watch(key)) ? form.watch(key) : '#1f3d2f'}
                          onChange={event => form.setValue(key, event.target.value, { shouldDirty: true })}
                        />
                      </div>
                    )}
                  </Field>
                ) : key === 'delivery_vat_class' ? (
                  <Field key={key} label={t(`settings:settings.keys.${key}`)} error={errors[key]?.message}>
                    {control => (
                      <Select {...control} {...form.register(key)}>
                        {vatClasses.map(vatClass => (
                          <option key={vatClass} value={vatClass}>
                            {t(`admin:vatClass.${vatClass}`)}
                          </option>
                        ))}
                      </Select>
                    )}
                  </Field>
                ) : (
                  <TextField
                    key={key}
                    label={t(`settings:settings.keys.${key}`)}
                    error={errors[key]?.message}
                    hint={inForce[key] ? t('settings:settings.inForce', { value: inForce[key] }) : undefined}
                    {...inputs[key]}
                    {...form.register(key)}
                  />
                ),
              )}
            </div>
          </section>
        ))}
        <p>
          <Button type="submit" size="large" isLoading={isSubmitting} disabled={!isDirty}>
            {t('settings:settings.save')}
          </Button>
        </p>
      </form>
      {unsaved.dialog}
      {conflict.dialog}
      {large.dialog}
    </>
  )
}

function valuesOf(settings: AdminSetting[]): Values {
  return Object.fromEntries(settings.map(({ key, value }) => [key, value])) as Values
}
