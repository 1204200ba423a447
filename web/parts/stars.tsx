import { maxStars } from '#contract/reviews/review-limits.ts'

/** The stars of a review; `text` tells their number to screen readers. */
export function Stars({ count, text }: { count: number; text: string }) {
  return (
    <span>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className="text-accent">
        {'★'.repeat(count)}
        {'☆'.repeat(maxStars - count)}
      </span>
    </span>
  )
}
