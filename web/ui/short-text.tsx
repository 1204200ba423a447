export interface ShortTextProps {
  text: string
  /** The start of `text`, short enough for a phone. */
  short: string
}

/** A text that is shortened on a phone; screen readers get all of it. */
export function ShortText({ text, short }: ShortTextProps) {
  if (!text.startsWith(short)) return text
  return (
    <span>
      {short}
      <span className="max-sm:sr-only">{text.slice(short.length)}</span>
    </span>
  )
}
