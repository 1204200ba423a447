/**
 * Keeps numbers of orders and documents, such as "SB-2026-000123", from wrapping at their hyphens, and a colon that follows
 * from wrapping after them.
 */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\p{Lu}+-\d+-\d+(?:\u00a0:)?)/u).map((part, index) =>
    index % 2 === 1 ? (
      // The number wraps inside only when a whole line is too short for it.
      <span key={part} className="inline-block large-text:tracking-[-0.05em]">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
