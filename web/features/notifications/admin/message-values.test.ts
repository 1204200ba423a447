import { expect, test } from 'vitest'
import { translators } from '#messages/all.ts'
import { formField, messageOf, messageResolver, noMessage } from './message-values.ts'

const french = { title: 'Fermeture', body: 'Nous fermons lundi.' }
const values = { ...noMessage, texts: { ...noMessage.texts, fr: french } }

test('a message goes to members and not to staff by default, with its translations and without empty texts', () => {
  expect(messageOf(values)).toEqual({ ...french, translations: { en: {} }, segment: { role: 'member' } })
  const translated = { ...values, texts: { ...values.texts, en: { title: 'Closed', body: ' ' } } }
  expect(messageOf(translated)).toMatchObject({ ...french, translations: { en: { title: 'Closed' } } })
})

test('an error is shown at the field of its language', async () => {
  expect(['title', 'translations.en.body', 'member_id', 'link'].map(formField)).toEqual([
    'texts.fr.title',
    'texts.en.body',
    'member',
    'link',
  ])
  const options = { fields: {}, shouldUseNativeValidation: false }
  const long = { ...noMessage.texts, en: { title: 'x'.repeat(121), body: '' } }
  const { errors } = await messageResolver(translators.fr)({ ...noMessage, texts: long }, undefined, options)
  expect(errors).toMatchObject({
    texts: {
      fr: { title: { type: 'required' }, body: { type: 'required' } },
      en: { title: { type: 'maxLength' } },
    },
  })
})
