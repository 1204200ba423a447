import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exportMembers } from './export-members.ts'

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {} })
  vi.stubGlobal('document', { documentElement: { lang: 'fr', dataset: {} } })
})
afterEach(() => vi.unstubAllGlobals())

const answer = (body: BodyInit, headers: Record<string, string>, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, { status, headers })),
  )

test('the file has the name that the server gives, and its bytes are counted as they come [S7.membersExport.filename]', async () => {
  answer('abcdef', {
    'content-type': sheet,
    'content-disposition': 'attachment; filename="membres_2026.xlsx"',
  })
  const progress = vi.fn()
  const { name, file } = await exportMembers({ status: 'active' }, progress)
  expect(name).toBe('membres_2026.xlsx')
  expect(file.size).toBe(6)
  expect(progress).toHaveBeenLastCalledWith(6)
  expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe('/api/admin/members/export?status=active')
})

test('without a name it is membres_export.xlsx [S7.membersExport.defaultName]', async () => {
  answer('a', { 'content-type': sheet })
  expect((await exportMembers({}, () => {})).name).toBe('membres_export.xlsx')
})

test.each([200, 403])(
  'an answer in JSON with status %i is a failure with its message [S7.membersExport.error]',
  async status => {
    answer('{"message":"Trop de demandes"}', { 'content-type': 'application/json; charset=utf-8' }, status)
    await expect(exportMembers({}, () => {})).rejects.toThrow('Trop de demandes')
  },
)
