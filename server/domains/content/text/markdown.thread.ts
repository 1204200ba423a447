import { answerInThread } from '#server/platform/thread.ts'
import { renderText } from './markdown.ts'
import type { TextToRender } from './text-rendering.ts'

answerInThread(({ content, pictures }: TextToRender) => renderText(content, pictures))
