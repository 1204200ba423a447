import { type Locale, locales } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { StatusPill } from '#web/ui/status-pill.tsx'
import type { TableColumn } from '#web/ui/tables/table-column.ts'

interface Named {
  translations: { [Each in Locale]?: { name: string } | undefined }
}

/** The columns with the names in the languages other than the page's; each says where a name is missing. */
export function otherNames<Row extends Named>(t: Translate, locale: string): TableColumn<Row>[] {
  return locales
    .filter(other => other !== locale)
    .map(other => ({
      id: `name.${other}`,
      header: `${t('admin-catalogue:words.name')} (${t(`admin:language.${other}`)})`,
      cell: ({ translations }) =>
        translations[other] ? (
          <span lang={other}>{translations[other].name}</span>
        ) : (
          <StatusPill tone="warning">{t('admin-catalogue:words.untranslated')}</StatusPill>
        ),
    }))
}
