import { plainIsland } from '#web/islands/plain-island.tsx'
import type { DataSaverProps } from './data-saver-choice.ts'

/** The switch that saves data, with the size of what the page has loaded. */
function DataSaver({ words }: DataSaverProps) {
  return (
    <div className="py-2">
      <label className="flex min-h-11 items-center gap-3 noscript:hidden">
        <input type="checkbox" className="size-5 accent-primary" />
        {words.save}
      </label>
      <p className="text-sm" />
    </div>
  )
}

export const DataSaverIsland = plainIsland('data-saver', DataSaver)
