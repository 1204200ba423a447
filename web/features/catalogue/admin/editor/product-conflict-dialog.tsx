import { intlTag } from '#contract/shared/locale.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import type { Side } from '#web/parts/records/conflict.ts'
import { ConflictDialog } from '#web/parts/records/conflict-dialog.tsx'
import { type Difference, type ProductPart, partKey } from './product-conflict.ts'
import { numberOf, type ProductValues, valuesOf } from './product-values.ts'
import type { ProductConflict } from './use-product-editor.ts'

interface ProductConflictDialogProps {
  /** The conflict with another editor's save; undefined while the dialog is closed. */
  conflict: ProductConflict | undefined
  onClose: () => void
  onChoose: (chosen: { part: ProductPart; side: Side }[]) => void
}

/**
 * The dialog after somebody else saved the product first: both values of each differing field, and a choice between
 * them.
 */
export function ProductConflictDialog({ conflict, onClose, onChoose }: ProductConflictDialogProps) {
  const t = useTranslate()
  const saved = conflict && valuesOf(conflict.theirs)
  return (
    <ConflictDialog
      conflict={
        conflict && {
          key: conflict.theirs.revision,
          text: conflict.text,
          fields: conflict.differences.map(({ part, suggested }: Difference) => ({
            key: partKey(part),
            name: <PartName part={part} />,
            theirs: <PartValue part={part} values={saved ?? conflict.mine} />,
            mine: <PartValue part={part} values={conflict.mine} />,
            mineHint:
              part.field === 'stockQuantity'
                ? t('admin-catalogue:products.conflict.mineStock', {
                    difference: signed(
                      (numberOf(conflict.mine.stockQuantity) ?? 0) - conflict.theirs.stockQuantity,
                    ),
                  })
                : undefined,
            suggested,
          })),
        }
      }
      onClose={onClose}
      onChoose={theirs =>
        onChoose(
          (conflict?.differences ?? []).map(({ part }) => ({
            part,
            side: theirs.has(partKey(part)) ? 'theirs' : 'mine',
          })),
        )
      }
    />
  )
}

function PartName({ part }: { part: ProductPart }) {
  const t = useTranslate()
  const name = t(`admin-catalogue:products.editor.field.${part.field}`)
  return part.locale ? `${name} (${t(`admin:language.${part.locale}`)})` : name
}

function PartValue({ part, values }: { part: ProductPart; values: ProductValues }) {
  const t = useTranslate()
  const locale = useLocale()
  const text = textOf()
  return <span lang={part.locale ?? locale}>{text === '' ? t('admin:conflict.empty') : text}</span>

  function textOf(): string {
    if (part.locale) return values.texts[part.locale][part.field].trim()
    switch (part.field) {
      case 'status':
        return t(`admin-catalogue:products.status.${values.status}`)
      case 'vatClass':
        return t(`admin:vatClass.${values.vatClass}`)
      case 'recommended':
        return t(values.recommended ? 'admin:conflict.yes' : 'admin:conflict.no')
      case 'photos':
        return values.photos
          .map(
            ({ alt, file }, place) =>
              alt[locale] ||
              file?.name ||
              t('admin-catalogue:products.editor.photoNumber', { number: place + 1 }),
          )
          .join(', ')
      case 'price':
      case 'stockQuantity':
        return (numberOf(values[part.field]) ?? 0).toLocaleString(intlTag(locale))
      default: {
        const value = values[part.field]
        return typeof value === 'string' ? value.trim() : value.map(({ label }) => label).join(', ')
      }
    }
  }
}

function signed(difference: number): string {
  return difference < 0 ? `−${-difference}` : `+${difference}`
}
