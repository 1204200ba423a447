import type { DemoReport } from '#contract/demo/demo.ts'
import { intlTag } from '#contract/shared/locale.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'

/** The counts of the report that are worded. */
export type DemoCount = 'products' | 'articles' | 'videos' | 'members' | 'staff' | 'orders' | 'documents'

/** Returns a function that words those of these counts that are not zero: "3 products". */
export function useCounted(): (report: DemoReport, names: readonly DemoCount[]) => string[] {
  const t = useTranslate()
  const numbers = new Intl.NumberFormat(intlTag(useLocale()))
  return (report, names) =>
    names
      .filter(name => report[name] > 0)
      .map(name =>
        t(`admin-demo:counts.${name}`, { count: report[name], number: numbers.format(report[name]) }),
      )
}
