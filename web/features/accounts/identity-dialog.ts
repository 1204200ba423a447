import { confirmPassword } from '#contract/accounts/account-endpoints.ts'
import type { PasskeyAssertion } from '#contract/accounts/passkeys.ts'
import { ApiFailure } from '#contract/client.ts'
import type { PasskeyRequest } from '#contract/shared/passkey-request.ts'
import type shell from '#messages/fr/shell.json'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { browserLocale } from '#web/lib/language.ts'
import { make } from '#web/lib/make-element.ts'
import { isOutboxMarked, loadOutbox } from '#web/lib/offline/outbox-mark.ts'
import type { StoredUser } from '#web/lib/session.ts'
import { onAnySessionChange, readSession, wasRemembered } from '#web/lib/session.ts'
import { byLanguage } from '#web/lib/words-by-language.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { inputClass } from '#web/ui/fields/text-input.tsx'
import { canUsePasskeys, givePasskey, logIn, wantsCode } from './log-in.ts'

const words = byLanguage(
  import.meta.glob<typeof shell.identity>('/messages/*/shell.json', { import: 'identity', eager: true }),
)

/**
 * Asks the member for the password over the current page, after the session has ended. Also resolves when another
 * tab has logged in.
 */
export async function askForLogin({ id, email }: StoredUser): Promise<void> {
  const { again } = words[browserLocale()]
  const text = (await isOrderWaiting(id)) ? `${again.text} ${again.order}` : again.text
  const isRemembered = wasRemembered()
  await ask(
    { ...again, text },
    email,
    async (password, code, passkey) => {
      await logIn({ email, password, code }, isRemembered, passkey)
    },
    () => readSession() !== undefined,
  )
}

/** Whether an order of the member waits on this device, which the page below the dialog may show. */
async function isOrderWaiting(memberId: number): Promise<boolean> {
  try {
    return isOutboxMarked() && (await (await loadOutbox()).hasWaitingOrder(memberId))
  } catch (error) {
    console.warn('the outbox could not be read', error)
    return false
  }
}

/**
 * Asks the signed-in member for the password before a dangerous action; resolves to false when the member cancels.
 */
export async function askForPassword(): Promise<boolean> {
  const { confirm } = words[browserLocale()]
  const email = readSession()?.user.email ?? ''
  return ask(confirm, email, password => callApi(confirmPassword, { body: { password } }))
}

interface Words {
  title: string
  text: string
  submit: string
  cancel: string
}

/**
 * Opens a native dialog with a password field over any page and dialog. Resolves to whether `submit` succeeded, or
 * to `isDone` when the session changes.
 */
function ask(
  own: Words,
  email: string,
  submit: (password: string, code?: string, passkey?: PasskeyAssertion) => Promise<void>,
  isDone: () => boolean = () => false,
): Promise<boolean> {
  const {
    password: label,
    code: codeLabel,
    usePasskey,
    noPasskey,
    failure,
    sending,
  } = words[browserLocale()].shared
  const dialog = make('dialog', {
    className:
      'm-auto w-[min(26rem,calc(100vw-2rem))] rounded-card bg-card p-6 text-ink shadow-soft backdrop:bg-black/50',
  })
  dialog.setAttribute('aria-labelledby', 'identity-title')
  dialog.setAttribute('aria-describedby', 'identity-text')
  const heading = make('h2', {
    id: 'identity-title',
    className: 'font-display text-2xl',
    textContent: own.title,
  })
  const text = make('p', { id: 'identity-text', className: 'mt-3', textContent: own.text })
  // Renders an unseen e-mail field, by which password managers find the account.
  const account = make('input', {
    type: 'email',
    value: email,
    autocomplete: 'username',
    hidden: true,
    readOnly: true,
  })
  const input = make('input', {
    id: 'identity-password',
    type: 'password',
    autocomplete: 'current-password',
    required: true,
    maxLength: 512,
    className: `mt-1 ${inputClass}`,
  })
  input.setAttribute('aria-describedby', 'identity-error')
  const caption = make('label', {
    htmlFor: input.id,
    className: 'mt-4 block font-semibold',
    textContent: label,
  })
  const code = make('input', {
    id: 'identity-code',
    autocomplete: 'one-time-code',
    autocapitalize: 'none',
    spellcheck: false,
    className: `mt-1 ${inputClass}`,
  })
  code.setAttribute('aria-describedby', 'identity-error')
  const codeCaption = make('label', {
    htmlFor: code.id,
    className: 'mt-4 block font-semibold',
    textContent: codeLabel,
  })
  const passkey = make('button', {
    type: 'button',
    className: `mt-4 ${buttonClass({ variant: 'secondary' })}`,
    textContent: usePasskey,
  })
  let request: PasskeyRequest | undefined
  const error = make('p', { id: 'identity-error', className: 'mt-2 text-danger' })
  error.setAttribute('role', 'alert')
  const progress = make('p', { className: 'mt-2' })
  progress.setAttribute('role', 'status')
  const go = make('button', {
    type: 'submit',
    className: buttonClass(),
    textContent: own.submit,
  })
  const leave = make('button', {
    type: 'button',
    className: buttonClass({ variant: 'quiet' }),
    textContent: own.cancel,
  })
  const buttons = make('div', { className: 'mt-6 flex flex-wrap justify-end gap-3' })
  buttons.append(leave, go)
  const form = make('form', { noValidate: true })
  form.append(heading, text, account, caption, input, error, progress, buttons)
  dialog.append(form)

  return new Promise(resolve => {
    let isRight = false
    const stop = onAnySessionChange(() => {
      if (!isDone()) return
      isRight = true
      dialog.close()
    })
    // Keeps key presses and clicks from reaching a modal dialog below this one.
    for (const kind of ['keydown', 'pointerdown', 'mousedown', 'click', 'focusin'])
      dialog.addEventListener(kind, event => event.stopPropagation())
    leave.addEventListener('click', () => dialog.close())
    form.addEventListener('submit', event => {
      event.preventDefault()
      event.stopPropagation()
      void send()
    })
    passkey.addEventListener('click', () => void send(request))
    dialog.addEventListener('close', () => {
      stop()
      dialog.remove()
      resolve(isRight)
    })
    async function send(asked?: PasskeyRequest): Promise<void> {
      error.textContent = ''
      const needed = asked ? [input] : [input, code]
      const empty = needed.find(field => field.isConnected && field.value === '')
      if (empty) return empty.focus()
      for (const button of [go, passkey]) button.disabled = true
      progress.textContent = sending
      try {
        const given = asked && (await givePasskey(asked))
        if (asked && !given) {
          // It is an error of neither field.
          error.textContent = noPasskey
          return
        }
        await submit(input.value, given ? undefined : code.value || undefined, given)
        isRight = true
        dialog.close()
      } catch (refusal) {
        const isAsked = wantsCode(refusal) && !code.isConnected
        if (isAsked) input.after(codeCaption, code)
        if (refusal instanceof ApiFailure && refusal.passkey) request = refusal.passkey
        if (request && canUsePasskeys()) code.after(passkey)
        const refused = wantsCode(refusal) ? code : input
        for (const field of [input, code])
          field.setAttribute('aria-invalid', String(field === refused && !isAsked))
        error.textContent = failureText(refusal, failure)
        refused.select()
      } finally {
        for (const button of [go, passkey]) button.disabled = false
        progress.textContent = ''
      }
    }
    document.body.append(dialog)
    dialog.showModal()
    input.focus()
  })
}
