import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export interface TabsProps {
  label: string
  tabs: { id: string; title: ReactNode; content: ReactNode }[]
  value?: string
  onValueChange?: (id: string) => void
}

/** Tabs with arrow-key navigation. The panels of other tabs stay mounted. */
export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  return (
    <Base.Root
      defaultValue={value === undefined ? tabs[0]?.id : undefined}
      value={value}
      onValueChange={id => onValueChange?.(String(id))}
    >
      <Base.List
        aria-label={label}
        className="scroll-cue-page flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none] sm:gap-6"
      >
        {tabs.map(tab => (
          <Base.Tab
            key={tab.id}
            value={tab.id}
            className="min-h-12 whitespace-nowrap border-b-2 border-transparent text-muted -outline-offset-3 transition-colors hover:text-ink data-active:border-primary data-active:font-semibold data-active:text-ink"
          >
            {tab.title}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(tab => (
        <Base.Panel key={tab.id} value={tab.id} keepMounted className="pt-6">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
