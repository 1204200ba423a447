import type { ReactNode } from 'react'

interface AuthFrameProps {
  title: string
  text: string
  /** The link from the login to the registration, or back. */
  other: { question: string; text: string; to: string }
  /** The link to continue as a guest without an account. */
  instead?: { text: string; link: string; to: string } | undefined
  children: ReactNode
}

/** Whether the login or registration is a step of an order. */
export const isForOrder = (wanted: string | null) => wanted?.startsWith('/order-confirmation') === true

/** The card around the login form and the registration form. */
export function AuthFrame({ title, text, other, instead, children }: AuthFrameProps) {
  return (
    <div className="mx-auto max-w-lg px-4 py-10">
      <div className="rounded-card bg-card p-6 shadow-soft sm:p-10">
        <h1 className="font-display text-3xl">{title}</h1>
        <p className="mt-1 text-muted">{text}</p>
        {/* Above the form, so that a phone shows it without scrolling. */}
        <p className="mt-1 mb-5">
          {other.question}{' '}
          <a
            href={other.to}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {other.text}
          </a>
        </p>
        {instead ? (
          <p className="mb-7 rounded-xl bg-fill p-4">
            {instead.text}{' '}
            <a href={instead.to} className="font-semibold underline underline-offset-4">
              {instead.link}
            </a>
          </p>
        ) : null}
        <div className="noscript:hidden">{children}</div>
      </div>
    </div>
  )
}
