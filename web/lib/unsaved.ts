/** The forms with unsaved changes. */
const forms = new Set<object>()
/** The fields that the user has edited. */
const fields = new Set<Node>()

/** Registers a form with unsaved changes; call the returned function when they are saved or discarded. */
export function noteUnsaved(): () => void {
  const form = {}
  forms.add(form)
  return () => forms.delete(form)
}

/** Records from now on which fields the user edits. Returns the unsubscribe function. */
export function watchTyping(): () => void {
  const note = (event: Event) => fields.add(event.target as Node)
  document.addEventListener('input', note, true)
  return () => {
    document.removeEventListener('input', note, true)
    fields.clear()
  }
}

/** Whether leaving this page would lose something that the user entered. */
export function isSomethingTyped(): boolean {
  return forms.size > 0 || [...fields].some(field => field.isConnected)
}
