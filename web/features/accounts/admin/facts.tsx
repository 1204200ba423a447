import type { ReactNode } from 'react'

export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className="grid gap-3 sm:grid-cols-[12rem_1fr] sm:gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name} className="sm:contents">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
