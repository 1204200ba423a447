import { useCompany } from '#web/lib/company.ts'
import { ButtonLink } from '#web/ui/button.tsx'

interface AskOnWhatsAppProps {
  label: string
  /** The message, which the customer can change before sending it. */
  text: string
}

/** A link that opens WhatsApp with a prepared message to the shop. Renders nothing while the shop has no telephone number. */
export function AskOnWhatsApp({ label, text }: AskOnWhatsAppProps) {
  const phone = useCompany().main_phone
  return phone ? (
    <p className="-mx-2.5 mt-1">
      <ButtonLink
        variant="quiet"
        size="compact"
        icon="whatsapp"
        href={`https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`}
      >
        {label}
      </ButtonLink>
    </p>
  ) : null
}
