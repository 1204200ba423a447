import type { Transaction } from 'kysely'
import type { SettingKey } from '#contract/settings/setting-keys.ts'
import type { DB } from '#database/tables.ts'

/** The company that runs the demo shop. Its registration numbers are invented. */
export const demoCompany = {
  company_name: 'Sira',
  contact_email: 'contact@sira.example',
  main_phone: '+22625300000',
  whatsapp_number: '+22625300000',
  address: "Avenue Kwamé N'Krumah, secteur 4",
  city: 'Ouagadougou',
  rccm_number: 'BF-OUA-01-0000-B00-00000',
  tax_id: '00000000A',
  facebook_url: 'https://www.facebook.com/',
  instagram_url: 'https://www.instagram.com/',
  opening_hours: 'Mo-Fr 08:00-18:30; Sa 08:00-13:00',
} as const satisfies Partial<Record<SettingKey, string>>

/** Writes the demo company into the company settings that are still empty; returns the keys of these. */
export async function seedCompany(trx: Transaction<DB>): Promise<string[]> {
  const written: string[] = []
  for (const [key, value] of Object.entries(demoCompany)) {
    const row = await trx
      .updateTable('settings')
      .set({ value })
      .where('key', '=', key)
      .where('value', '=', '')
      .returning('key')
      .executeTakeFirst()
    if (row) written.push(row.key)
  }
  return written
}
