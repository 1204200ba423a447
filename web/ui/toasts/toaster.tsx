import { useEffect, useLayoutEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled'
import { Icon } from '../icon.tsx'
import { Unbroken } from '../unbroken.tsx'
import type { ToastOptions, ToastTone, ToastWords } from './toast-message.ts'
import './toaster.css'

const icons = { success: 'check', error: 'error', warning: 'warning', info: 'info' } as const
const slide = cssTransition({ enter: 'toast-enter', exit: 'toast-exit' })
let isMounted = false

// Toasts have a separate React root, because islands are separate roots that share one list of toasts.
function mount(words: ToastWords): void {
  isMounted = true
  const element = document.createElement('div')
  document.body.append(element)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  createRoot(element).render(
    <ToastContainer
      position="top-right"
      autoClose={5000}
      closeOnClick
      pauseOnHover
      newestOnTop
      limit={4}
      transition={isStill ? false : slide}
      aria-label={words.region}
      closeButton={({ closeToast }) => (
        <button type="button" className="toast-close" aria-label={words.close} onClick={closeToast}>
          <Icon name="close" size={20} />
        </button>
      )}
    />,
  )
}

/** Shows a toast message; the first call renders the list of toasts. */
export function showToast(
  tone: ToastTone,
  message: string,
  { action }: ToastOptions,
  words: ToastWords,
): void {
  if (!isMounted) mount(words)
  toast[tone](<Content message={message} action={action} />, {
    role: tone === 'error' ? 'alert' : 'status',
    icon: <Icon name={icons[tone]} />,
  })
}

function Content({ message, action }: Pick<ToastOptions, 'action'> & { message: string }) {
  const text = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // The action often follows a press whose button is gone, such as that of a removed line. Without a focus the
  // keyboard would reach the action only after the whole page.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus()
  }, [])
  useLayoutEffect(() => {
    const frame = text.current?.parentElement
    return () => {
      if (frame?.contains(document.activeElement))
        document.getElementById('content')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <>
      <span ref={text}>
        <Unbroken text={message} />
      </span>
      {action ? (
        <button ref={button} type="button" className="toast-action" onClick={action.onPress}>
          {action.label}
        </button>
      ) : null}
    </>
  )
}
