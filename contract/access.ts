/** The abilities that staff roles can have. Each staff API endpoint and administration page requires one of them. */
export const abilities = [
  'figures.read',
  'orders.read',
  'orders.handle',
  'orders.refund',
  'requests.answer',
  'cash.count',
  'deliveries.read',
  'invoices.read',
  'books.read',
  'catalogue.read',
  'catalogue.edit',
  'words.edit',
  'questionnaires.edit',
  'health.read',
  'content.edit',
  'promotions.edit',
  'contact.answer',
  'reviews.moderate',
  'members.read',
  'members.manage',
  'roles.grant',
  'settings.manage',
  'shop.watch',
  'audit.read',
  'programs.manage',
] as const
export type Ability = (typeof abilities)[number]

/** The abilities of each role. Guards, menus, tests and documents all read this table. */
export const roles = {
  member: [],
  clerk: [
    'orders.read',
    'orders.handle',
    'orders.refund',
    'requests.answer',
    'cash.count',
    'deliveries.read',
    'invoices.read',
    'catalogue.read',
  ],
  courier: ['deliveries.read'],
  pharmacist: [
    'catalogue.read',
    'catalogue.edit',
    'words.edit',
    'questionnaires.edit',
    'health.read',
    'contact.answer',
    'reviews.moderate',
    'members.read',
  ],
  editor: ['catalogue.read', 'words.edit', 'content.edit', 'promotions.edit'],
  accountant: ['figures.read', 'orders.read', 'orders.refund', 'invoices.read', 'books.read'],
  administrator: abilities,
} as const satisfies Record<string, readonly Ability[]>

export type Role = keyof typeof roles
/** The roles of staff; `member` is the only other role. */
export type StaffRole = Exclude<Role, 'member'>

export const roleNames = Object.keys(roles) as Role[]
export const staffRoles = roleNames.filter(isStaff)

/** True for every role except `member`: people with such a role work for the shop and may open the administration. */
export function isStaff(role: Role): role is StaffRole {
  return role !== 'member'
}

/** The abilities that a role has by default. Settings of the shop can remove some: see `abilitiesUnder`. */
export function abilitiesOf(role: Role): readonly Ability[] {
  return roles[role]
}

/** What removes abilities from an account: settings of the shop, and a second factor that they require. */
export interface AccessSettings {
  /** When true, only pharmacists may read members' health data; administrators may not. */
  isHealthForPharmacists: boolean
  /** When true, the shop requires a second factor of staff, and the account has none. */
  isSecondFactorMissing: boolean
}

/** The abilities that a role has once the shop's settings have removed some; none before a required second factor. */
export function abilitiesUnder(
  { isHealthForPharmacists, isSecondFactorMissing }: AccessSettings,
  role: Role,
): readonly Ability[] {
  if (isSecondFactorMissing) return []
  const own = abilitiesOf(role)
  return isHealthForPharmacists && role !== 'pharmacist'
    ? own.filter(ability => ability !== 'health.read')
    : own
}

/** Lists the roles that have the given ability by default. */
export function rolesWith(ability: Ability): Role[] {
  return roleNames.filter(role => abilitiesOf(role).includes(ability))
}

/** True when changing an account's role from `before` to `after` would give it a new ability. */
export function isRaise(before: Role, after: Role): boolean {
  return !abilitiesOf(after).every(ability => abilitiesOf(before).includes(ability))
}
