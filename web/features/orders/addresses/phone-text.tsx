import { readablePhone } from '#web/lib/phone.ts'

/** A sentence of the server's whose telephone numbers can be called. */
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
