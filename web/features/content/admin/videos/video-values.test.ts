import { expect, test } from 'vitest'
import { NewVideo, type Video } from '#contract/content/video.ts'
import { translators } from '#messages/all.ts'
import { videoBody, videoFormField, videoResolver, videoValues } from './video-values.ts'

const video: Video = {
  id: 3,
  title: 'Bien se laver le visage',
  description: '',
  url: '/uploads/videos/lavage.mp4',
  provider: 'file',
  embedUrl: null,
  thumbnail: null,
  thumbnailSources: null,
  durationSeconds: 65,
  locale: 'fr',
  category: { id: 2, name: 'Gestes', slug: 'gestures' },
  status: 'published',
  captions: [],
  createdAt: '2026-03-01T08:15:42.123Z',
  updatedAt: '2026-03-01T08:15:42.123Z',
}

test('a duration is shown and read in minutes and seconds', () => {
  const values = videoValues(video, 'fr')
  expect(values.duration).toBe('1:05')
  expect(NewVideo.encode(videoBody(values))).toMatchObject({ duree: 65, categorie: 2, langue: 'fr' })
  expect(videoBody({ ...values, duration: '90' }).durationSeconds).toBe(90)
  expect(videoBody({ ...values, duration: '', category: '' })).toMatchObject({
    durationSeconds: null,
    category: null,
  })
})

test('a file keeps its place unless an address is typed', () => {
  expect(videoBody(videoValues(video, 'fr'))).not.toHaveProperty('url')
})

test('a new video needs a title and an address or a file', async () => {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const faults = async (changes: object, known?: Video) => {
    const check = videoResolver(translators.fr, known)
    return Object.keys((await check({ ...videoValues(known, 'fr'), ...changes }, undefined, options)).errors)
  }
  expect(await faults({})).toEqual(['title', 'url'])
  expect(await faults({ title: 'Oui', url: 'https://youtu.be/abcdefghijk' })).toEqual([])
  expect(await faults({ title: 'Oui', duration: 'long', url: 'https://youtu.be/a' })).toEqual(['duration'])
  expect(await faults({}, video)).toEqual([])
})

test('the server’s names are known to the form', () => {
  expect(['titre', 'duree', 'captions_en', 'categorie'].map(videoFormField)).toEqual([
    'title',
    'duration',
    'captions.en',
    'category',
  ])
})
