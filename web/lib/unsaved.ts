/** The forms that hold changes which are not saved. */
const forms = new Set<object>()
/** The fields that somebody has typed or chosen something in. */
const fields = new Set<Node>()

/** Notes a form with unsaved changes. Answers the way to say that they are saved or given up. */
export function noteUnsaved(): () => void {
  const form = {}
  forms.add(form)
  return () => forms.delete(form)
}

/** Notes what is typed on this page from now on. Answers the way to stop. */
export function watchTyping(): () => void {
  const note = (event: Event) => fields.add(event.target as Node)
  document.addEventListener('input', note, true)
  return () => {
    document.removeEventListener('input', note, true)
    fields.clear()
  }
}

/** Whether this page would lose something that was typed or chosen. */
export function isSomethingTyped(): boolean {
  return forms.size > 0 || [...fields].some(field => field.isConnected)
}
