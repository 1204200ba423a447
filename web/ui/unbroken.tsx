/** A sentence whose numbers of orders and documents, such as "SB-2026-000123", are not broken at their hyphens. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\p{Lu}+-\d+-\d+)/u).map((part, index) =>
    index % 2 === 1 ? (
      // It breaks inside where a whole line has no room for it.
      <span key={part} className="inline-block">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
