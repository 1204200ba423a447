import { useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/lib/page.ts'
import { readablePhone } from '#web/lib/phone.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Links to the company's telephone and e-mail, as far as they are set. */
export function ContactWays() {
  const { company } = useRouteLoaderData('root') as RootData
  const { main_phone: phone, contact_email: email } = company
  if (!phone && !email) return null
  return (
    <p className="mt-8 flex flex-wrap justify-center gap-3">
      {phone ? (
        <ButtonLink href={`tel:${phone}`} icon="phone">
          {readablePhone(phone)}
        </ButtonLink>
      ) : null}
      {email ? (
        <ButtonLink href={`mailto:${email}`} variant={phone ? 'secondary' : 'primary'} icon="mail">
          {email}
        </ButtonLink>
      ) : null}
    </p>
  )
}
