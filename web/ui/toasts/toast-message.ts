export interface ToastOptions {
  /** A button in the toast message, such as "undo". */
  action?: { label: string; onPress: () => void }
}

export type ToastTone = 'success' | 'error' | 'warning' | 'info'

/** The texts around toast messages, in the reader's language. */
export interface ToastWords {
  region: string
  close: string
}
