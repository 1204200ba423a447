/** Keeps numbers of orders and documents, such as "SB-2026-000123", from wrapping at their hyphens. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\p{Lu}+-\d+-\d+)/u).map((part, index) =>
    index % 2 === 1 ? (
      // The number wraps inside only when a whole line is too short for it.
      <span key={part} className="inline-block">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
