/** The abilities of staff. Each call of the API and each page of the administration names the one that it needs. */
export const abilities = [
  'figures.read',
  'orders.read',
  'orders.handle',
  'orders.refund',
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
  'members.read',
  'members.manage',
  'roles.grant',
  'settings.manage',
  'audit.read',
] as const
export type Ability = (typeof abilities)[number]

/** Who may do what. Guards, menus, tests and documents all read this table. */
export const roles = {
  member: [],
  clerk: [
    'orders.read',
    'orders.handle',
    'orders.refund',
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
    'members.read',
  ],
  editor: ['catalogue.read', 'words.edit', 'content.edit', 'promotions.edit'],
  accountant: ['figures.read', 'orders.read', 'orders.refund', 'invoices.read', 'books.read'],
  administrator: abilities,
} as const satisfies Record<string, readonly Ability[]>

export type Role = keyof typeof roles
/** The roles of people who work for the shop. */
export type StaffRole = Exclude<Role, 'member'>

export const roleNames = Object.keys(roles) as Role[]
export const staffRoles = roleNames.filter(isStaff)

/** Whether that is one of the shop's own people, whom the administration is open to. */
export function isStaff(role: Role): role is StaffRole {
  return role !== 'member'
}

/** The abilities of a role. Settings of the shop may take some away: see `abilitiesUnder`. */
export function abilitiesOf(role: Role): readonly Ability[] {
  return roles[role]
}

/** The settings of a shop that keep abilities from roles. */
export interface AccessSettings {
  /** Health data is for pharmacists alone, and not for administrators. */
  isHealthForPharmacists: boolean
}

/** What a role may do in a shop with these settings. */
export function abilitiesUnder({ isHealthForPharmacists }: AccessSettings, role: Role): readonly Ability[] {
  const own = abilitiesOf(role)
  return isHealthForPharmacists && role !== 'pharmacist'
    ? own.filter(ability => ability !== 'health.read')
    : own
}

/** The roles that have an ability. */
export function rolesWith(ability: Ability): Role[] {
  return roleNames.filter(role => abilitiesOf(role).includes(ability))
}

/** Whether the second role may do something that the first may not. */
export function isRaise(before: Role, after: Role): boolean {
  return !abilitiesOf(after).every(ability => abilitiesOf(before).includes(ability))
}
