import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Lists the accessibility violations of a page, or of the part of it that a selector names: `rule: elements`.
 *
 * Axe's "legacy mode" leaves out frames of other origins, which are films of video hosts here. Without these frames it
 * finds the same, in a third of the time.
 */
export async function accessibilityViolations(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ html }) => html)
        .join(' | ')}`,
  )
}
