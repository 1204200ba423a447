import { type Row, rowsOf } from './row.ts'

/** Point 6 of the specification: roles and permissions. */
export const rows: Row[] = [
  ...rowsOf('accounts', 'foundation', [
    {
      id: 'S6.guest',
      text: 'A guest has the public pages, login, register and reset password, and no more',
      proof: 'tests/e2e/guards.e2e.ts: a guest is sent from every member page to the login that leads back',
    },
    {
      id: 'S6.member',
      text: 'A member has the protected pages and the account',
      proof: 'tests/e2e/guards.e2e.ts: every member page opens for a member',
    },
    {
      id: 'S6.admin',
      text: 'An administrator has everything plus the /admin area',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S6.admin.flag',
      text: 'The admin role is read through an isAdmin flag',
      proof:
        'tests/e2e/shell.e2e.ts: the administrator’s menu begins with the admin dashboard and has a member’s links, in the shop and in the administration',
    },
    {
      id: 'S6.bearer',
      text: 'Requests carry the stored token as a Bearer authorization header',
      proof:
        'web/lib/api.test.ts: calls go to /api in JSON, with the stored token as Bearer and the page’s language',
    },
  ]),
  ...rowsOf('accounts', 'members', [
    {
      id: 'S6.userCreation.admin',
      text: 'Creating users is for administrators only',
      proof:
        'server/domains/accounts/spec-admin-access.test.ts: every call under /admin refuses guests and members, and serves the administrator',
    },
    {
      id: 'S6.memberList.admin',
      text: 'The member list is for administrators only',
      proof:
        'server/domains/accounts/spec-admin-access.test.ts: every call under /admin refuses guests and members, and serves the administrator',
    },
    {
      id: 'S6.memberExport.admin',
      text: 'The member export is for administrators only',
      proof:
        'server/domains/accounts/spec-admin-access.test.ts: every call under /admin refuses guests and members, and serves the administrator',
    },
    {
      id: 'S6.toggleStatus.admin',
      text: "Toggling a user's status is for administrators only",
      proof:
        'server/domains/accounts/spec-admin-access.test.ts: every call under /admin refuses guests and members, and serves the administrator',
    },
  ]),
  ...rowsOf('notifications', 'members', [
    {
      id: 'S6.member.notifications',
      text: 'A member has access to notifications',
      proof:
        'server/domains/notifications/notifications.test.ts: is the member’s own, the newest first, in the reader’s language',
    },
  ]),
  ...rowsOf('diagnostic', 'diagnostic', [
    {
      id: 'S6.member.routine',
      text: 'A member has access to the routine',
      proof:
        'server/domains/diagnostic/results/diagnostics.test.ts: is that of the newest diagnostic, and nothing before the first',
    },
    {
      id: 'S6.member.diagnostic',
      text: 'A member has access to the diagnostic',
      proof:
        'server/domains/diagnostic/results/diagnostics.test.ts: is its member’s alone, and gone when that deletes it',
    },
  ]),
  ...rowsOf('platform', 'foundation', [
    {
      id: 'S6.adminPaths',
      text: 'Every call under /admin is for administrators only',
      proof:
        'server/domains/accounts/spec-admin-access.test.ts: every call under /admin refuses guests and members, and serves the administrator',
    },
    {
      id: 'S6.serverSide',
      text: 'The server enforces the roles itself, whatever the client shows',
      proof:
        'server/domains/accounts/spec-admin-access.test.ts: every call under /admin refuses guests and members, and serves the administrator',
    },
  ]),
  ...rowsOf('shell', 'foundation', [
    {
      id: 'S6.adminMenu',
      text: 'For an administrator the admin menu replaces the user menu',
      proof:
        'tests/e2e/shell.e2e.ts: the administrator’s menu begins with the admin dashboard and has a member’s links, in the shop and in the administration',
    },
    {
      id: 'S6.guards',
      text: 'The route guards act as the routes of point 2 say',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
  ]),
]
