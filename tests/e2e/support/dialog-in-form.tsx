import { createRoot } from 'react-dom/client'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'

/**
 * The number of submissions of each form on this test page, which puts dialogs inside a form as the shop never does.
 */
const counts: Record<string, number> = { outer: 0, inner: 0 }
const count = (form: string) => (event: { preventDefault: () => void }) => {
  event.preventDefault()
  counts[form] = (counts[form] ?? 0) + 1
  document.title = JSON.stringify(counts)
}
const ignore = () => undefined
const inner = (
  <form onSubmit={count('inner')}>
    <button type="submit">Save</button>
  </form>
)
const isQuestion = location.hash === '#question'

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <form onSubmit={count('outer')}>
    {isQuestion ? (
      <AlertDialog
        isOpen
        onOpenChange={ignore}
        title="Question"
        description={inner}
        confirmLabel="Yes"
        cancelLabel="No"
        onConfirm={ignore}
      />
    ) : (
      <Dialog isOpen onOpenChange={ignore} title="Dialog" closeLabel="Close">
        {inner}
      </Dialog>
    )}
  </form>,
)
