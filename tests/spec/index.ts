import { rows as audience } from './01-audience.ts'
import { rows as routesAdmin } from './02-routes-admin.ts'
import { rows as routesMembers } from './02-routes-members.ts'
import { rows as routesPublic } from './02-routes-public.ts'
import { rows as screensAdmin } from './02-screens-admin.ts'
import { rows as screensShell } from './02-screens-shell.ts'
import { rows as screensShop } from './02-screens-shop.ts'
import { rows as entities } from './03-entities.ts'
import { rows as states } from './04-states.ts'
import { rows as validation } from './05-validation.ts'
import { rows as roles } from './06-roles.ts'
import { rows as callsAccounts } from './07-calls-accounts.ts'
import { rows as callsContent } from './07-calls-content.ts'
import { rows as callsShop } from './07-calls-shop.ts'
import { rows as messages } from './08-messages.ts'
import { rows as responses } from './08-responses.ts'
import { rows as constants } from './09-constants.ts'
import type { Row } from './row.ts'

/** The whole specification, one statement a row, in the order of its points. */
export const rows: Row[] = [
  ...audience,
  ...routesPublic,
  ...routesMembers,
  ...routesAdmin,
  ...screensShell,
  ...screensShop,
  ...screensAdmin,
  ...entities,
  ...states,
  ...validation,
  ...roles,
  ...callsAccounts,
  ...callsShop,
  ...callsContent,
  ...responses,
  ...messages,
  ...constants,
]
