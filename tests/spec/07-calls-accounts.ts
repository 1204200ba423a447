import { type Row, rowsOf } from './row.ts'

/** Point 7 of the specification: conventions, authentication, members, preferences, notifications, settings. */
export const rows: Row[] = [
  ...rowsOf('platform', 'foundation', [
    {
      id: 'S7.base',
      text: "The calls stand under /api on the product's host",
      proof:
        'web/lib/api.test.ts: calls go to /api in JSON, with the stored token as Bearer and the page’s language',
    },
    {
      id: 'S7.json',
      text: 'The calls speak JSON',
      proof:
        'web/lib/api.test.ts: calls go to /api in JSON, with the stored token as Bearer and the page’s language',
    },
    {
      id: 'S7.timeout',
      text: 'A call times out after 10 s',
      proof: 'web/lib/api.test.ts: a call that takes longer than ten seconds fails',
    },
    {
      id: 'S7.publicKey',
      text: 'GET crypto/public-key answers the public key as plain text, without credentials',
      proof:
        'server/domains/accounts/login/encrypted-login.test.ts: GET /crypto/public-key answers one RSA key of 4096 bits in PEM, as plain text, without a token',
    },
  ]),
  ...rowsOf('accounts', 'foundation', [
    {
      id: 'S7.loginEncrypted',
      text: 'POST /auth/login-encrypted {ciphertext} answers token, user',
      proof:
        'server/domains/accounts/login/encrypted-login.test.ts: POST /auth/login-encrypted answers token, token_type and the user',
    },
    {
      id: 'S7.login',
      text: 'POST /auth/login {email, password} answers access_token, user',
      proof:
        'server/domains/accounts/login/login.test.ts: POST /auth/login answers access_token, token_type and the user',
    },
    {
      id: 'S7.register',
      text: 'POST /auth/register (profile payload) answers access_token, user, token_type',
      proof:
        'server/domains/accounts/registration.test.ts: POST /auth/register answers access_token, token_type and the user, and logs in',
    },
    {
      id: 'S7.logout',
      text: 'POST /auth/logout ends the session',
      proof:
        'server/domains/accounts/login/login.test.ts: POST /auth/logout answers 204 and kills that token in every process, and no other',
    },
  ]),
  ...rowsOf('accounts', 'members', [
    {
      id: 'S7.forgot',
      text: 'POST /mot-de-passe/oublie {email} answers message',
      proof:
        'server/domains/accounts/passwords/password-reset.test.ts: answers the same for a known address, an unknown one and that of a disabled member',
    },
    {
      id: 'S7.reset',
      text: 'POST /mot-de-passe/reinitialise sets a new password and answers message',
      proof:
        'server/domains/accounts/passwords/password-reset.test.ts: sets the password, ends all sessions, and says so by mail, in the shop and in the history',
    },
    {
      id: 'S7.updatePassword',
      text: 'POST /auth/update-password changes the password',
      proof:
        'server/domains/accounts/account.test.ts: changes it, ends the other sessions, keeps this one, and says so by mail',
    },
    {
      id: 'S7.adminMembers',
      text: 'GET /admin/members takes query params',
      proof: 'server/domains/accounts/members/members.test.ts: %s finds as it says',
    },
    {
      id: 'S7.membersExport',
      text: 'GET /admin/members/export takes query params and answers a spreadsheet',
      proof:
        'server/domains/accounts/members/member-export.test.ts: holds the filters and the order of the list, over as many batches as it takes',
    },
    {
      id: 'S7.membersExport.filename',
      text: "The export's file name is taken from the content-disposition header",
      proof:
        'web/features/accounts/admin/export-members.test.ts: the file has the name that the server gives, and its bytes are counted as they come',
    },
    {
      id: 'S7.membersExport.defaultName',
      text: 'Without that header the export is named membres_export.xlsx',
      proof: 'web/features/accounts/admin/export-members.test.ts: without a name it is membres_export.xlsx',
    },
    {
      id: 'S7.membersExport.error',
      text: 'A JSON answer to the export is an error, shown with its message',
      proof:
        'web/features/accounts/admin/export-members.test.ts: an answer in JSON with status %i is a failure with its message',
    },
    {
      id: 'S7.users.list',
      text: 'GET /users takes params',
      proof: 'server/domains/accounts/members/members.test.ts: are one list, the newest first',
    },
    {
      id: 'S7.users.get',
      text: 'GET /users/{id} answers a user',
      proof:
        'server/domains/accounts/members/members.test.ts: a member reads itself, by id and by address; others are as unknown as those that do not exist',
    },
    {
      id: 'S7.users.byEmail',
      text: 'GET /users/by-email/{email} answers a user',
      proof:
        'server/domains/accounts/members/members.test.ts: a member reads itself, by id and by address; others are as unknown as those that do not exist',
    },
    {
      id: 'S7.users.create',
      text: 'POST /admin/users creates a user',
      proof:
        'server/domains/accounts/members/members.test.ts: makes a member who can log in with the password',
    },
    {
      id: 'S7.users.update',
      text: 'PUT /users/{id} updates a user',
      proof:
        'server/domains/accounts/members/members.test.ts: a member changes its name and skin, and nothing else whatever it sends',
    },
    {
      id: 'S7.users.delete',
      text: 'DELETE /users/{id} deletes a user',
      proof:
        'server/domains/accounts/members/member-deletion.test.ts: DELETE /users/{id} keeps the orders without personal data, and removes the member',
    },
    {
      id: 'S7.users.bulkDelete',
      text: 'POST /users/bulk-delete {ids} deletes several users',
      proof:
        'server/domains/accounts/members/member-deletion.test.ts: a thousand at once, after a forecast; those that are gone already do no harm',
    },
    {
      id: 'S7.users.withImage',
      text: 'POST /users/{id}/update-with-image takes multipart: name, skinType, skinConcerns, avatar',
      proof:
        'server/domains/accounts/profile/avatar.test.ts: a picture becomes a square of 256 px in three formats without its metadata, and the next one replaces it',
    },
    {
      id: 'S7.users.toggle',
      text: "POST /admin/users/{id}/toggle-status toggles a user's status",
      proof:
        'server/domains/accounts/members/members.test.ts: ends sessions and links at once, and lets back in',
    },
    {
      id: 'S7.preferences.get',
      text: 'GET /preferences answers the preferences',
      proof: 'server/domains/accounts/registration.test.ts: begin as they were chosen at registration',
    },
    {
      id: 'S7.preferences.put',
      text: 'PUT /preferences updates them',
      proof: 'server/domains/accounts/registration.test.ts: PUT /preferences changes what it names',
    },
    {
      id: 'S7.preferences.rgpd',
      text: 'PUT /preferences/rgpd-consent {consent} records the consent',
      proof:
        'server/domains/accounts/registration.test.ts: PUT /preferences/rgpd-consent keeps the date and the text of the decision',
    },
    {
      id: 'S7.preferences.newsletter',
      text: 'PUT /preferences/newsletter {subscribed} records the subscription',
      proof:
        'server/domains/accounts/registration.test.ts: PUT /preferences/newsletter subscribes and leaves',
    },
  ]),
  ...rowsOf('notifications', 'members', [
    {
      id: 'S7.notifications.create',
      text: 'POST /notifications creates a notification',
      proof: 'server/domains/notifications/notifications.test.ts: reaches one member in both languages',
    },
    {
      id: 'S7.notifications.list',
      text: "GET /notifications/membre/{memberId} lists a member's notifications",
      proof:
        'server/domains/notifications/notifications.test.ts: is the member’s own, the newest first, in the reader’s language',
    },
    {
      id: 'S7.notifications.read',
      text: 'PUT /notifications/{id}/read marks one as read',
      proof:
        'server/domains/notifications/notifications.test.ts: goes from non-lu to lu once: the first time stays',
    },
  ]),
  ...rowsOf('settings', 'foundation', [
    {
      id: 'S7.settings.list',
      text: 'GET /admin/settings lists the settings',
      proof: 'server/domains/settings/settings.test.ts: GET /admin/settings lists every setting',
    },
    {
      id: 'S7.settings.get',
      text: 'GET /settings/{key} carries the value in data.value',
      proof: 'server/domains/settings/settings.test.ts: GET /settings/{key} carries the value in data.value',
    },
    {
      id: 'S7.settings.put',
      text: 'PUT /admin/settings/{key} {value, description} changes a setting',
      proof:
        'server/domains/settings/settings.test.ts: PUT /admin/settings/{key} changes value and description',
    },
    {
      id: 'S7.vat.get',
      text: 'GET /admin/settings/vat/rate carries vat_rate',
      proof:
        'server/domains/settings/settings.test.ts: GET /admin/settings/vat/rate carries vat_rate, PUT changes it for everybody',
    },
    {
      id: 'S7.vat.put',
      text: 'PUT /admin/settings/vat/rate {vat_rate} changes the VAT rate',
      proof:
        'server/domains/settings/settings.test.ts: GET /admin/settings/vat/rate carries vat_rate, PUT changes it for everybody',
    },
  ]),
]
