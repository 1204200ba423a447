import { classNames } from '#web/ui/class-names.ts'

const face = 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z'
const drop = 'M12 3.5c4 4.3 6 7.6 6 10.5a6 6 0 0 1-12 0c0-2.9 2-6.2 6-10.5Z'
const sun =
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5.5v2m0 15v2M2.5 12h2m15 0h2M5.3 5.3l1.4 1.4m10.6 10.6 1.4 1.4m-13.4 0 1.4-1.4M17.3 6.7l1.4-1.4'

/** The line icons of skin concerns by slug, as SVG paths on a 24 px grid. */
const drawings: Record<string, string> = {
  acne: `${face}M9.2 8.4a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6Zm5.6 2.2a1 1 0 1 0 0 2 1 1 0 0 0 0-2ZM11 14a1.3 1.3 0 1 0 0 2.6A1.3 1.3 0 0 0 11 14Z`,
  'dark-marks': `${face}M8.3 9.6c1-1.3 2.8-1 3.1.3.3 1.2-.6 2-1.8 1.9-1.3 0-2.1-1-1.3-2.2Zm5.2 3.9c1.2-.8 2.9-.3 2.9 1s-1.4 2-2.6 1.6-1.4-1.9-.3-2.6Z`,
  'shine-pores':
    'M11 5c.6 4.4 2.4 6.3 7 7-4.6.7-6.4 2.6-7 7-.6-4.4-2.4-6.3-7-7 4.6-.7 6.4-2.6 7-7Zm8-1.5v3M17.5 5h3M18 17.5v3m-1.5-1.5h3',
  dehydration: `${drop}M6.1 14c2-1.4 3.9-1.4 5.9 0s3.9 1.4 5.9 0`,
  'very-dry': `${face}M11.5 4.2 10 8.5l3 2.3-2 3.4 2.5 2-1 3.6m.5-9 4.2-1.2M11 14.2 7 15`,
  discomfort:
    'M12 20.5a6 6 0 0 1-6-6c0-4.5 4.5-5.5 4.5-11 3.5 2 4.5 4.5 4 7 1-.3 1.6-1 2-2 1 1.8 1.5 3.8 1.5 6a6 6 0 0 1-6 6Zm0-3a2 2 0 0 1-2-2c0-1.4 1.3-1.8 2-3.5',
  'fragile-barrier':
    'm12 3 7.5 2.5v6c0 4.5-3 7.8-7.5 9.5-4.5-1.7-7.5-5-7.5-9.5v-6L12 3Zm.5 3.5-2 4.5 3.5 1.5-2.5 5',
  'eczema-prone':
    'M5 9c2-3 5-4.5 8-4s6 3 6 6.5-3 8-7.5 8S4 15 5 9Zm4 1 1.5 1.5M13 8.5l1.5 1.5M11 14l1.5 1.5M15 13l1 1m-8 .5.8.8',
  dullness:
    'M8 18.5h8.5a3.8 3.8 0 0 0 .4-7.6A5.3 5.3 0 0 0 7 12.2a3.2 3.2 0 0 0 1 6.3ZM5.6 9a4 4 0 0 1 5.9-3M7 2.8v1.4M2.8 7.2l1.3.5',
  'first-lines':
    'M4 8c2.7-1.5 5.3-1.5 8 0s5.3 1.5 8 0M4 12.5c2.7-1.5 5.3-1.5 8 0s5.3 1.5 8 0M6 17c2-1.1 4-1.1 6 0s4 1.1 6 0',
  'razor-bumps':
    'M3.5 13.5c3 0 3-2.5 5.5-2.5s2.5 2.5 5 2.5 3-2.5 6.5-2.5M9.5 20c0-3 1-4.5 3-4.5a2 2 0 1 1-1.5 3.3M13.5 4l-1.7 6.5',
  'sun-exposure': sun,
}

/** The icon of a skin concern in a circle; a drop for a concern without one. */
export function ConcernMark({ slug, className }: { slug: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-12 shrink-0 place-items-center rounded-full bg-leaf text-primary',
        className,
      )}
    >
      <svg className="icon" width="28" height="28" viewBox="0 0 24 24" aria-hidden="true">
        <path d={drawings[slug] ?? drop} />
      </svg>
    </span>
  )
}
