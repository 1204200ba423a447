/** A sentence whose numbers of orders and documents, such as "SB-2026-000123", are not broken at their hyphens. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\p{Lu}+-\d+-\d+)/u).map((part, index) =>
    index % 2 === 1 ? (
      // On the narrowest screens the largest type has no room for a whole one.
      <span key={part} className="min-[22rem]:whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
