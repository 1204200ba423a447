import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Questionnaire } from '../engine/answers/questionnaire.ts'

/** The questionnaire that every shop comes with. */
export async function readQuestionnaire(): Promise<Questionnaire> {
  return JSON.parse(
    await readFile(join(import.meta.dirname, 'shipped-questionnaire.json'), 'utf8'),
  ) as Questionnaire
}
