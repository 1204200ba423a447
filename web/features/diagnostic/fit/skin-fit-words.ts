import type { Translate } from '#messages/keys.ts'
import type { SkinFitProps } from './skin-fit.tsx'

export function skinFitWords(t: Translate): SkinFitProps['words'] {
  return {
    good: t('result:fit.good'),
    careful: t('result:fit.careful'),
    unknown: t('result:fit.unknown'),
    unknownText: t('result:fit.unknownText'),
    link: t('result:fit.link'),
    loading: t('result:fit.loading'),
    failure: t('result:fit.failure'),
  }
}
