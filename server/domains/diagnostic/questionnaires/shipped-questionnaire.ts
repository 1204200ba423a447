import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Questionnaire } from '../engine/answers/questionnaire.ts'

/** Reads the questionnaire that comes with the code. */
export async function readQuestionnaire(): Promise<Questionnaire> {
  return JSON.parse(
    await readFile(join(import.meta.dirname, 'shipped-questionnaire.json'), 'utf8'),
  ) as Questionnaire
}
