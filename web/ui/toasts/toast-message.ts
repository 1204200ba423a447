export interface ToastOptions {
  /** One thing to do about it, "undo". */
  action?: { label: string; onPress: () => void }
}

export type ToastTone = 'success' | 'error' | 'warning' | 'info'

/** What the messages' frame says, in the reader's language. */
export interface ToastWords {
  region: string
  close: string
}
