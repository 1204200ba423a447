import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { QuestionnaireFilter } from './questionnaire.ts'
import { RecordingName, SpokenLanguage, Voice } from './voices.ts'

export const listVoices = endpoint({
  method: 'GET',
  path: '/voices',
  access: 'public',
  query: QuestionnaireFilter,
  response: z.array(Voice),
  summary:
    'The languages in which the questionnaire can be heard, with the recorded texts of the page in one language',
})

export const getRecording = endpoint({
  method: 'GET',
  path: '/voices/:language/:recording',
  access: 'public',
  params: z.object({ language: SpokenLanguage, recording: RecordingName }),
  produces: 'audio/ogg',
  response: z.any(),
  errors: ['NOT_FOUND'],
  summary: 'One text of the questionnaire, spoken: mono Opus in an Ogg file',
})
