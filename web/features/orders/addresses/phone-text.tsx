import { readablePhone } from '#web/lib/phone.ts'

/** Shows a server message in which telephone numbers are links. */
export function PhoneText({ text }: { text: string }) {
  return (
    <span>
      {text.split(/(\+\d{8,15})/).map((part, index) =>
        index % 2 === 1 ? (
          <a key={part} href={`tel:${part}`} className="font-semibold underline underline-offset-4">
            {readablePhone(part)}
          </a>
        ) : (
          part
        ),
      )}
    </span>
  )
}
