/** A drawn map of the quarter around the shop: no tiles, no script, no other host. `alt` says what it shows. */
export function QuarterMap({ alt }: { alt: string }) {
  return (
    <svg viewBox="0 0 480 300" role="img" aria-label={alt} className="block w-full">
      <rect width="480" height="300" className="fill-fill" />
      <g className="fill-card">
        <path d="M-10 -10h112v62H-10zM118 -10h94v52l-94 10zM-10 68l112 2v52l-112 14zM118 70l94-10v46l-94 14zM262 -10h86v40l-86 8zM364 -10h126v32l-126 10zM262 58l86-8v44l-86 10zM364 48l126-10v42l-126 12z" />
        <path d="M-10 176l112-14v60l-112 6zM118 160l94-12v62l-94 8zM-10 246l112-8v72H-10zM118 236l94-8v82h-94zM262 142l86-10v66l-86 8zM364 130l126-14v66l-126 14zM262 224l86-8v94h-86zM364 214l126-14v110H364z" />
      </g>
      <path d="M118 70l94-10v46l-94 14zM364 214l60-7v103h-60z" className="fill-leaf" />
      <g className="fill-moringa">
        <circle cx="138" cy="88" r="8" />
        <circle cx="160" cy="98" r="6" />
        <circle cx="190" cy="80" r="9" />
        <circle cx="384" cy="236" r="9" />
        <circle cx="404" cy="262" r="7" />
        <circle cx="382" cy="284" r="8" />
      </g>
      <g fill="none" className="stroke-page">
        <path d="M-10 148 490 84" strokeWidth="24" />
        <path d="M237-10v320" strokeWidth="28" />
        <path d="M110-10v320M356-10v320M-10 60 490 30M-10 236 490 194" strokeWidth="10" />
      </g>
      <g fill="none" className="stroke-fill-strong" strokeWidth="2" strokeDasharray="10 9">
        <path d="M-10 148 490 84M237-10v320" />
      </g>
      <circle cx="237" cy="116" r="26" className="fill-page stroke-fill-strong" strokeWidth="2" />
      <circle cx="237" cy="116" r="9" className="fill-moringa" />
      <path
        d="M278 148c0-18 10-36 10-50a24 24 0 1 0-48 0c0 16 24 34 38 50Z"
        transform="translate(22 -14)"
        className="fill-accent"
      />
      <circle cx="286" cy="84" r="9" className="fill-on-accent" />
    </svg>
  )
}
