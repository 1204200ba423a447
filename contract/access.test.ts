import { expect, test } from 'vitest'
import {
  abilities,
  abilitiesOf,
  abilitiesUnder,
  isRaise,
  roleNames,
  rolesWith,
  staffRoles,
} from './access.ts'
import { abilityFor, type Endpoint } from './endpoint.ts'
import { api } from './index.ts'

const endpoints: Endpoint[] = Object.values(api).flatMap(calls => Object.values(calls))

test('a member has no ability, an administrator all of them, and each of the others some', () => {
  expect(abilitiesOf('member')).toEqual([])
  expect(abilitiesOf('administrator')).toEqual(abilities)
  for (const role of staffRoles.filter(one => one !== 'administrator')) {
    expect(abilitiesOf(role), role).not.toEqual([])
    expect(isRaise(role, 'administrator'), role).toBe(true)
  }
})

test('no two roles may do the same', () => {
  const rows = roleNames.map(role => [...abilitiesOf(role)].sort().join())
  expect(new Set(rows).size).toBe(roleNames.length)
})

test('every ability is needed by a call', () => {
  const needed = new Set(endpoints.map(abilityFor))
  expect(abilities.filter(ability => !needed.has(ability))).toEqual([])
})

test('who may change accounts could take over a colleague’s, so only those who give roles may', () => {
  expect(rolesWith('members.manage')).toEqual(rolesWith('roles.grant'))
})

test('health data is read by pharmacists and administrators only', () => {
  expect(rolesWith('health.read')).toEqual(['pharmacist', 'administrator'])
  for (const { healthFilters, access, path } of endpoints)
    if (healthFilters) expect(access, path).toMatch(/^members\./)
})

test('a setting leaves health data to pharmacists, and takes nothing else from anybody', () => {
  for (const role of roleNames) {
    const own = abilitiesOf(role)
    expect(abilitiesUnder({ isHealthForPharmacists: false, isSecondFactorMissing: false }, role)).toEqual(own)
    const isKept = role === 'pharmacist'
    expect(
      abilitiesUnder({ isHealthForPharmacists: true, isSecondFactorMissing: false }, role),
      role,
    ).toEqual(own.filter(ability => isKept || ability !== 'health.read'))
  }
})

test('a role is a raise only if it adds an ability', () => {
  expect(isRaise('member', 'courier')).toBe(true)
  expect(isRaise('clerk', 'courier')).toBe(false)
  expect(isRaise('clerk', 'editor')).toBe(true)
  expect(isRaise('administrator', 'clerk')).toBe(false)
})

test('without a required second factor no role has any ability', () => {
  const access = { isHealthForPharmacists: false, isSecondFactorMissing: true }
  expect(roleNames.flatMap(role => abilitiesUnder(access, role))).toEqual([])
})
