export interface ShortTextProps {
  text: string
  /** How `text` begins: all of it that a phone has room for. */
  short: string
}

/** A text of which a phone shows the beginning; screen readers have all of it. */
export function ShortText({ text, short }: ShortTextProps) {
  if (!text.startsWith(short)) return text
  return (
    <span>
      {short}
      <span className="max-sm:sr-only">{text.slice(short.length)}</span>
    </span>
  )
}
