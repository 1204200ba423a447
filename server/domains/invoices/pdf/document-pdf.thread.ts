import { answerInThread } from '#server/platform/thread.ts'
import { documentPdf } from './document-pdf.ts'

answerInThread(documentPdf)
