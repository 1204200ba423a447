import { ApiFailure, type Call } from '#contract/client.ts'
import { listVideos } from '#contract/content/endpoints.ts'
import type { VideoFilter, VideoPage } from '#contract/content/video.ts'

const emptyPage: VideoPage = { data: [], total: 0, perPage: 10, currentPage: 1, lastPage: 1 }

/** Loads a page of videos, empty when the API fails, and returns it with the page's HTTP status. */
export async function readVideos(
  call: Call,
  query: VideoFilter,
): Promise<{ value: VideoPage; status: number }> {
  try {
    return { value: await call(listVideos, { query }), status: 200 }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return { value: emptyPage, status: 503 }
  }
}
