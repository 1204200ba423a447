import { useState } from 'react'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { type Difference, type ProductPart, partKey, type Side } from './product-conflict.ts'
import { numberOf, type ProductValues, valuesOf } from './product-values.ts'
import type { ProductConflict } from './use-product-editor.ts'

interface ProductConflictDialogProps {
  /** None while nobody else has saved the product. */
  conflict: ProductConflict | undefined
  onClose: () => void
  onChoose: (chosen: { part: ProductPart; side: Side }[]) => void
}

/** Somebody else saved the product meanwhile: both values of each field that differs, and which of them stays. */
export function ProductConflictDialog({ conflict, onClose, onChoose }: ProductConflictDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      isOpen={conflict !== undefined}
      onOpenChange={isOpen => isOpen || onClose()}
      title={t('admin-catalogue:products.conflict.title')}
      closeLabel={t('shell:action.close')}
      width="wide"
      description={conflict?.text}
    >
      {conflict ? (
        <Choices key={conflict.theirs.revision} {...conflict} onClose={onClose} onChoose={onChoose} />
      ) : null}
    </Dialog>
  )
}

interface ChoicesProps extends ProductConflict, Omit<ProductConflictDialogProps, 'conflict'> {}

function Choices({ theirs, mine, differences, onClose, onChoose }: ChoicesProps) {
  const t = useTranslate()
  const [sides, setSides] = useState(
    () => new Map(differences.map(({ part, suggested }) => [partKey(part), suggested])),
  )
  const sideOf = ({ part, suggested }: Difference) => sides.get(partKey(part)) ?? suggested
  const saved = valuesOf(theirs)
  return (
    <div className="grid gap-5">
      {differences.map(difference => {
        const { part } = difference
        const key = partKey(part)
        return (
          <RadioGroup
            key={key}
            name={`conflict-${key}`}
            look="card"
            className="sm:grid-cols-2"
            legend={<PartName part={part} />}
            value={sideOf(difference)}
            onChange={event => {
              const side = event.target.value === 'mine' ? 'mine' : 'theirs'
              setSides(now => new Map(now).set(key, side))
            }}
            options={[
              {
                value: 'theirs',
                label: <PartValue part={part} values={saved} isSaved />,
                hint: t('admin-catalogue:products.conflict.theirs'),
              },
              {
                value: 'mine',
                label: <PartValue part={part} values={mine} />,
                hint:
                  part.field === 'stockQuantity'
                    ? t('admin-catalogue:products.conflict.mineStock', {
                        difference: signed((numberOf(mine.stockQuantity) ?? 0) - theirs.stockQuantity),
                      })
                    : t('admin-catalogue:products.conflict.mine'),
              },
            ]}
          />
        )
      })}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          {t('admin-catalogue:products.conflict.continue')}
        </Button>
        <Button onClick={() => onChoose(differences.map(one => ({ part: one.part, side: sideOf(one) })))}>
          {t('admin-catalogue:products.conflict.save')}
        </Button>
      </div>
    </div>
  )
}

function PartName({ part }: { part: ProductPart }) {
  const t = useTranslate()
  const name = t(`admin-catalogue:products.editor.field.${part.field}`)
  return part.locale ? `${name} (${t(`admin-catalogue:products.editor.language.${part.locale}`)})` : name
}

function PartValue({
  part,
  values,
  isSaved,
}: {
  part: ProductPart
  values: ProductValues
  isSaved?: boolean
}) {
  const t = useTranslate()
  const locale = useLocale()
  const text = textOf()
  return (
    <span className="whitespace-pre-line break-words" lang={part.locale ?? locale}>
      {text === '' ? t('admin-catalogue:products.conflict.empty') : text}
    </span>
  )

  function textOf(): string {
    if (part.locale) return values.texts[part.locale][part.field].trim()
    switch (part.field) {
      case 'status':
        return t(`admin-catalogue:products.status.${values.status}`)
      case 'recommended':
        return t(
          values.recommended
            ? 'admin-catalogue:products.conflict.yes'
            : 'admin-catalogue:products.conflict.no',
        )
      case 'photo':
        if (isSaved) return t('admin-catalogue:products.conflict.photoSaved')
        return values.photo?.name ?? t('admin-catalogue:products.editor.photoNone')
      case 'price':
      case 'stockQuantity':
        return (numberOf(values[part.field]) ?? 0).toLocaleString(locale)
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
