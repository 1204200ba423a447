import encodeQr from 'qr'
import { pathOfModules } from '#contract/shared/qr-path.ts'

/** A QR code that holds a text itself, so that any phone reads it without a network. */
export function LetterCode({ text, caption }: { text: string; caption: string }) {
  const rows = encodeQr(text, 'raw', { ecc: 'low', border: 4 })
  return (
    <figure className="mt-4 break-inside-avoid print:mt-2">
      <svg
        role="img"
        aria-label={caption}
        viewBox={`0 0 ${rows.length} ${rows.length}`}
        shapeRendering="crispEdges"
        // Scanners need a light background, also in a dark theme.
        className="w-full max-w-96 bg-white text-black print:w-72"
      >
        <path d={pathOfModules(rows)} fill="currentColor" />
      </svg>
      <figcaption className="mt-1 max-w-96 text-sm print:max-w-72 print:text-xs">{caption}</figcaption>
    </figure>
  )
}
