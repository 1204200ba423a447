import { useCompany } from '#web/lib/company.ts'
import { whatsappAddress } from '#web/lib/whatsapp.ts'
import { ButtonLink } from '#web/ui/button.tsx'

interface AskOnWhatsAppProps {
  label: string
  /** The message, which the customer can change before sending it. */
  text: string
}

/** A link that opens WhatsApp with a prepared message to the shop. Renders nothing while the shop has no number for WhatsApp. */
export function AskOnWhatsApp({ label, text }: AskOnWhatsAppProps) {
  const href = whatsappAddress(useCompany(), text)
  return href ? (
    <p className="-mx-2.5 mt-1">
      <ButtonLink variant="quiet" size="compact" icon="whatsapp" href={href}>
        {label}
      </ButtonLink>
    </p>
  ) : null
}
