import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts'
import { createTemplate } from './database.ts'

/**
 * Provides the PostgreSQL server of a test run: the one in `TEST_DATABASE_URL`, whose user must be allowed to create
 * databases, or else a temporary one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL || undefined
  const own = given ? undefined : await startEmbeddedPostgres({ ephemeral: true })
  const url = given ?? own?.url ?? ''
  try {
    project.provide('postgresUrl', url)
    project.provide('templateName', await createTemplate(url))
  } catch (error) {
    await own?.stop()
    throw error
  }
  return async () => own?.stop()
}
