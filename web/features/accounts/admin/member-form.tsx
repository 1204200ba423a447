import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { type MemberChanges, NewMember } from '#contract/accounts/member.ts'
import { Role, type User } from '#contract/accounts/user.ts'
import { modelField } from '#contract/renamed.ts'
import { alsoRequired, schemaResolver, showFailure } from '#web/lib/forms.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useDirtyReport } from '#web/lib/unsaved-changes.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSkinWords } from './use-skin-words.ts'

interface Values {
  name: string
  email: string
  password: string
  currentPassword: string
  role: Role
  skinType: string
}

interface MemberFormProps {
  member: User | undefined
  onSave: (values: NewMember & MemberChanges) => Promise<void>
  onClose: () => void
  onDirtyChange: (isDirty: boolean) => void
}

const toBody = ({ password, currentPassword, skinType, ...rest }: Values) => ({
  ...rest,
  ...(password === '' ? {} : { password }),
  ...(currentPassword === '' ? {} : { currentPassword }),
  skinType: skinType === '' ? null : skinType,
})

/** Whether somebody else could get into the account by that, or into the administration. */
function opensAccount({ email, role }: Pick<Values, 'email' | 'role'>, member: User | undefined): boolean {
  return member ? email.trim() !== member.email || role !== member.role : role === 'admin'
}

/** Who a member is, and for a new one the password or the mail that asks for one. */
export function MemberForm({ member, onSave, onClose, onDirtyChange }: MemberFormProps) {
  const t = useTranslate()
  const skin = useSkinWords()
  const [failure, setFailure] = useState<string>()
  const check = schemaResolver<Values>(NewMember, t, toBody)
  const form = useForm<Values>({
    resolver: (values, ...rest) =>
      (opensAccount(values, member) ? alsoRequired(check, ['currentPassword'], t) : check)(values, ...rest),
    defaultValues: {
      name: member?.name ?? '',
      email: member?.email ?? '',
      password: '',
      currentPassword: '',
      role: member?.role ?? 'member',
      skinType: member?.skinType ?? '',
    },
  })
  const [email, role] = useWatch({ control: form.control, name: ['email', 'role'] })
  const { errors, isDirty, isSubmitting } = form.formState
  useDirtyReport(isDirty, onDirtyChange)

  async function handleSave(values: Values) {
    setFailure(undefined)
    try {
      await onSave(toBody(values))
      onClose()
    } catch (error) {
      const fields = ['name', 'email', 'password', 'currentPassword', 'role', 'skinType'] as const
      const rename = (field: string) => modelField(NewMember, field)
      setFailure(showFailure(error, form.setError, fields, t('admin-members:form.failure'), rename))
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(handleSave)} className="grid gap-4">
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      <TextField
        label={t('admin-members:name')}
        required
        maxLength={120}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label={t('admin-members:email')}
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email')}
      />
      {member ? null : (
        <TextField
          label={t('admin-members:form.password')}
          hint={t('admin-members:form.passwordHint')}
          type="password"
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
      )}
      <Field label={t('admin-members:form.role')} error={errors.role?.message}>
        {control => (
          <Select {...control} {...form.register('role')}>
            {Role.options.map(role => (
              <option key={role} value={role}>
                {t(`admin-members:roles.${role}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('admin-members:skinType')} error={errors.skinType?.message}>
        {control => (
          <Select {...control} {...form.register('skinType')}>
            <option value="">{t('admin-members:form.noSkinType')}</option>
            {skin.types.map(word => (
              <option key={word.slug} value={word.slug}>
                {word.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {opensAccount({ email, role }, member) ? (
        <TextField
          label={t('admin-members:form.ownPassword')}
          hint={t('admin-members:form.ownPasswordHint')}
          type="password"
          required
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
      ) : null}
      <div className="flex justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          {t('shell:action.cancel')}
        </Button>
        <Button type="submit" isLoading={isSubmitting}>
          {t('shell:action.save')}
        </Button>
      </div>
    </form>
  )
}
