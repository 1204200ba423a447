import { useUser } from '#web/lib/use-user.ts'

/** Whose routine it is: a sheet of paper does not say it otherwise. */
export function PaperName() {
  const name = useUser()?.name
  return name ? <span className="hidden font-semibold text-ink print:block">{name}</span> : null
}
