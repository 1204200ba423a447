import { useUser } from '#web/lib/use-user.ts'

/** The member's name on a printed routine, where nothing else says whose routine it is. */
export function PaperName() {
  const name = useUser()?.name
  return name ? <span className="hidden font-semibold text-ink print:block">{name}</span> : null
}
