import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { isRaise, isStaff, type Role, roleNames } from '#contract/access.ts'
import { type MemberChanges, NewMember } from '#contract/accounts/member.ts'
import { getUserById } from '#contract/accounts/member-endpoints.ts'
import type { Account } from '#contract/accounts/user.ts'
import { ApiFailure } from '#contract/client.ts'
import { modelField } from '#contract/model-field.ts'
import { callApi } from '#web/lib/api.ts'
import { schemaResolver, showFailure } from '#web/lib/forms.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useAbilities } from '#web/lib/use-may.ts'
import { useDirtyReport } from '#web/parts/records/unsaved-changes.tsx'
import { useConflict } from '#web/parts/records/use-conflict.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface Values {
  name: string
  email: string
  password: string
  role: Role
}

interface MemberFormProps {
  member: Account | undefined
  onSave: (values: NewMember & MemberChanges, base: Account | undefined) => Promise<void>
  onClose: () => void
  onDirtyChange: (isDirty: boolean) => void
}

const toBody = ({ password, role, ...rest }: Values) => ({
  ...rest,
  ...(isStaff(role) ? { staffRole: role } : { role: 'member' as const }),
  ...(password === '' ? {} : { password }),
})

const roleOf = (member: Account | undefined): Role => member?.staffRole ?? 'member'

const valuesOf = (member: Account | undefined): Values => ({
  name: member?.name ?? '',
  email: member?.email ?? '',
  password: '',
  role: roleOf(member),
})

/**
 * The form of a member account. A new member gets either a typed password or an e-mail with a link to choose one.
 */
export function MemberForm({ member, onSave, onClose, onDirtyChange }: MemberFormProps) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  const form = useForm<Values>({
    resolver: schemaResolver<Values>(NewMember, t, toBody),
    defaultValues: valuesOf(member),
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const offered = useAbilities().includes('roles.grant') ? roleNames : [roleOf(member)]
  const [role, email] = form.watch(['role', 'email'])
  useDirtyReport(isDirty, onDirtyChange)
  const conflict = useConflict<Values, Account>({
    form,
    read: member,
    readAgain: ({ id }) => callApi(getUserById, { params: { id } }),
    valuesOf,
    fields: [
      { path: 'name', name: t('admin-members:name') },
      { path: 'email', name: t('admin-members:email') },
      {
        path: 'role',
        name: t('admin-members:form.role'),
        textOf: ({ role }) => t(`admin-members:roles.${role}`),
      },
    ],
  })

  async function handleSave(values: Values) {
    setFailure(undefined)
    try {
      await onSave(toBody(values), conflict.latest())
      onClose()
    } catch (error) {
      if (await conflict.handle(error, handleSave)) return
      // The server refuses a role with abilities that the acting staff member lacks.
      if (error instanceof ApiFailure && error.code === 'FORBIDDEN') {
        form.setError('role', { message: error.message }, { shouldFocus: true })
        return
      }
      const fields = ['name', 'email', 'password', 'role'] as const
      const rename = (field: string) => (field === 'staffRole' ? 'role' : modelField(NewMember, field))
      setFailure(showFailure(error, form.setError, fields, t('admin-members:form.failure'), rename))
    }
  }

  return (
    <>
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
              {offered.map(role => (
                <option key={role} value={role}>
                  {t(`admin-members:roles.${role}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <RoleNews from={member && roleOf(member)} to={role} email={email} />
        <div className="flex justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            {t('shell:action.cancel')}
          </Button>
          <Button type="submit" isLoading={isSubmitting}>
            {t('shell:action.save')}
          </Button>
        </div>
      </form>
      {conflict.dialog}
    </>
  )
}

/** Explains, before the form is saved, what a new role does to the member's sessions and password. */
function RoleNews({ from, to, email }: { from: Role | undefined; to: Role; email: string }) {
  const t = useTranslate()
  if (from === undefined || from === to) return null
  return (
    <Alert tone="warning">
      {isRaise(from, to)
        ? t('admin-members:form.promotion', { email })
        : t('admin-members:form.demotion', { role: t(`admin-members:roles.${to}`) })}
    </Alert>
  )
}
