/** The forms on this page that have unsaved changes. */
const forms = new Set<object>()
/** The fields on this page that the user has edited. */
const fields = new Set<Node>()

/** Registers a form as having unsaved changes; call the returned function when they are saved or discarded. */
export function noteUnsaved(): () => void {
  const form = {}
  forms.add(form)
  return () => forms.delete(form)
}

/** Starts to record which fields the user edits. Returns the function that stops it. */
export function watchTyping(): () => void {
  const note = (event: Event) => fields.add(event.target as Node)
  document.addEventListener('input', note, true)
  return () => {
    document.removeEventListener('input', note, true)
    fields.clear()
  }
}

/** Whether leaving this page would lose something that the user has typed. */
export function isSomethingTyped(): boolean {
  return forms.size > 0 || [...fields].some(field => field.isConnected)
}
