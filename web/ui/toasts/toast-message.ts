export interface ToastOptions {
  /** An optional action, such as "undo". */
  action?: { label: string; onPress: () => void }
}

export type ToastTone = 'success' | 'error' | 'warning' | 'info'

/** The texts of the toast container, in the reader's language. */
export interface ToastWords {
  region: string
  close: string
}
