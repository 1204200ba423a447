import { showKeptToast } from './next-page-toast.ts'

// Importing this module is enough: it is loaded only by a page for which the page before kept a message.
showKeptToast()
