import type { StoredPhoto } from '#server/platform/files/photo.ts'
import { inThread } from '#server/platform/thread.ts'
import { type RenderedText, refuseCostly } from './markdown.ts'

/** A markdown text with the shop's stored pictures that it names, by storage key. */
export interface TextToRender {
  content: string
  pictures: ReadonlyMap<string, StoredPhoto>
}

const render = inThread<TextToRender, RenderedText>(new URL('./markdown.thread.ts', import.meta.url))

/** Renders markdown on another thread. Throws a 422 for a text that would take too long. */
export async function renderInThread(text: TextToRender): Promise<RenderedText> {
  refuseCostly(text.content)
  return render(text)
}
