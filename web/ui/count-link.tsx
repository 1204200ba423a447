import { Icon, type IconName } from './icon.tsx'

interface CountLinkProps {
  href: string
  label: string
  icon: IconName
  /** The classes that show the number and take it from an attribute or a property of the page. */
  count: string
}

/** A round link of the header: an icon with a number at its corner, which scripts set without rendering it again. */
export function CountLink({ href, label, icon, count }: CountLinkProps) {
  return (
    <a
      href={href}
      aria-label={label}
      className="relative grid size-11 place-items-center rounded-full hover:bg-fill"
    >
      <Icon name={icon} />
      <span
        aria-hidden="true"
        className={`absolute end-0 top-0 hidden min-w-5 animate-rise rounded-full bg-hibiscus px-1 text-center text-xs leading-5 font-semibold text-on-hibiscus tabular-nums ${count}`}
      />
    </a>
  )
}
