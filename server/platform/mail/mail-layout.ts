import type { Locale } from '#contract/shared/locale.ts'
import { escapeHtml } from '../http/html.ts'

interface Row {
  label: string
  note?: string
  value: string
  isStrong?: boolean
}

/** A part of a mail that is rendered both as HTML and as text. Texts are plain; line breaks are preserved. */
export type Block =
  | { kind: 'paragraph' | 'strong' | 'heading'; text: string }
  | { kind: 'table'; rows: Row[] }
  | { kind: 'button'; label: string; url: string }

// The font of mails. Mail programs support neither style sheets nor flexbox, so all styles are inline and the layout is
// tables.
const font = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif"
const ink = '#1F3D2F'
const sand = '#E7DAC3'

/** The plain-text part of a mail. */
export function textOf(company: string, blocks: Block[]): string {
  return `${[...blocks.map(textBlock), `-- \n${company}`].join('\n\n')}\n`
}

/** The shop above a mail: its logo, or its name if there is none. The address of the logo starts with a slash. */
interface MailCompany {
  name: string
  color?: string | undefined
  logo?: { jpeg: string; width: number; height: number } | undefined
}

/** The HTML part of a mail. */
export function htmlOf(mail: {
  locale: Locale
  company: MailCompany
  /** The shop's public address, without a trailing slash. */
  publicUrl: string
  title: string
  blocks: Block[]
}): string {
  const { color = ink } = mail.company
  return `<!doctype html>
<html lang="${mail.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(mail.title)}</title></head>
<body style="margin:0;padding:0;background:#FBF6EC">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#FBF6EC"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#FFFFFF;border:1px solid ${sand};border-radius:16px">
<tr><td style="padding:24px 28px 0;font-family:Fraunces,Georgia,serif;font-size:26px;color:${color}">${nameOrLogo(mail)}</td></tr>
<tr><td style="padding:8px 28px 28px;${font};font-size:16px;line-height:1.55;color:${ink}">
${mail.blocks.map(block => htmlBlock(block, color)).join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function textBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text.toUpperCase()
    case 'table':
      return block.rows
        .map(row => `${row.label} — ${row.value}${row.note ? `\n  ${row.note}` : ''}`)
        .join('\n')
    case 'button':
      return `${block.label}\n${block.url}`
    default:
      return block.text
  }
}

function nameOrLogo({ company, publicUrl }: { company: MailCompany; publicUrl: string }): string {
  const { name, logo } = company
  if (!logo) return escapeHtml(name)
  const { jpeg, width, height } = logo
  return `<img src="${escapeHtml(publicUrl + jpeg)}" alt="${escapeHtml(name)}" width="${width}" height="${height}" style="display:block;border:0">`
}

function htmlBlock(block: Block, color: string): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:16px 0 0">${lines(block.text)}</p>`
    case 'strong':
      return `<p style="margin:16px 0 0;padding:12px 16px;background:${sand};border-radius:12px"><strong>${lines(block.text)}</strong></p>`
    case 'heading':
      return `<h2 style="margin:28px 0 0;font-family:Fraunces,Georgia,serif;font-weight:500;font-size:19px">${escapeHtml(block.text)}</h2>`
    case 'table':
      return `<table width="100%" cellpadding="0" cellspacing="0" style="margin-top:8px;border-collapse:collapse">${block.rows.map(htmlRow).join('')}</table>`
    case 'button':
      return `<p style="margin:28px 0 0"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:${color};color:#FFFFFF;text-decoration:none;font-weight:600">${escapeHtml(block.label)}</a></p>`
  }
}

function htmlRow({ label, note, value, isStrong }: Row): string {
  const cell = `padding:10px 0;border-bottom:1px solid ${sand};${font};font-size:15px;color:${ink};vertical-align:top${isStrong ? ';font-weight:700' : ''}`
  const small = note ? `<br><span style="font-size:13px;color:#5A6B5F">${escapeHtml(note)}</span>` : ''
  return `<tr><td style="${cell}">${escapeHtml(label)}${small}</td><td align="right" style="${cell};padding-left:16px;white-space:nowrap">${escapeHtml(value)}</td></tr>`
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}
