import { type APIRequestContext, expect } from '@playwright/test'
import { as, type Person } from './people.ts'

/** Has the shop deliver to Ouagadougou, with a fee of its own for two neighbourhoods, and to Bobo-Dioulasso. */
export async function addZones(request: APIRequestContext, admin: Person): Promise<void> {
  const zones = [
    [
      'Ouagadougou – quartiers',
      1500,
      [
        ['Ouagadougou', 'Tampouy'],
        ['Ouagadougou', 'Ouaga 2000'],
      ],
    ],
    ['Ouagadougou – périphérie', 2000, [['Ouagadougou', '']]],
    ['Bobo-Dioulasso', 2500, [['Bobo-Dioulasso', '']]],
  ] as const
  for (const [name, fee, places] of zones) {
    const data = {
      ...{ name: { fr: name, en: name }, fee, free_from: null, min_days: 1, max_days: 2, is_active: true },
      places: places.map(([city, quarter]) => ({ city, quarter })),
    }
    const answer = await request.post('/api/admin/delivery/zones', { ...as(admin), data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}
