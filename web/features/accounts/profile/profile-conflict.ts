import type { Word } from '#contract/catalogue/word.ts'
import type { Translate } from '#messages/keys.ts'
import type { ComparedField } from '#web/parts/records/use-conflict.tsx'
import { type ProfileValues, profileFields } from './profile-values.ts'

/** The fields of the profile that the conflict dialog compares, with the skin in words. */
export function comparedFields(
  t: Translate,
  { types, problems }: { types: Word[]; problems: Word[] },
): ComparedField<ProfileValues>[] {
  const nameIn = (words: Word[], slug: string) => words.find(word => word.slug === slug)?.name ?? slug
  return [
    ...profileFields.map(path => ({ path, name: t(`accounts:profile.${path}`) })),
    {
      path: 'skinType',
      name: t('accounts:profile.skinType'),
      textOf: ({ skinType }) => nameIn(types, skinType),
    },
    {
      path: 'skinConcerns',
      name: t('accounts:profile.concerns'),
      textOf: ({ skinConcerns }) =>
        skinConcerns
          .map(slug => nameIn(problems, slug))
          .toSorted()
          .join('\n'),
    },
  ]
}
