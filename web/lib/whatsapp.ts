import type { Company } from './company.ts'

/**
 * The address that opens WhatsApp with the shop's number and a prepared text; undefined while the shop has set no number
 * for WhatsApp.
 */
export function whatsappAddress({ whatsapp_number: number = '' }: Company, text = ''): string | undefined {
  if (number === '') return undefined
  return `https://wa.me/${number.replace(/\D/g, '')}${text && `?text=${encodeURIComponent(text)}`}`
}
