/** How far along, as a bar; `label` says of what, `text` how far in words. */
export function ProgressBar({
  value,
  max,
  label,
  text,
}: {
  value: number
  max: number
  label: string
  text?: string
}) {
  return <progress value={value} max={max} aria-label={label} aria-valuetext={text} />
}
