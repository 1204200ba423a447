import { type Job, render } from '../kit/files.ts'
import { coverNames, drawCover } from './cover.ts'

const limits: Record<number, number> = { 320: 8_000, 640: 18_000, 960: 30_000, 1200: 40_000 }

/** The jobs that draw the covers of the demo's articles. */
export function coverJobs(): Job[] {
  return coverNames.map(name => ({
    name: `cover ${name}`,
    draw: () =>
      render(drawCover(name), {
        name: `demo/pictures/articles/${name}`,
        widths: [320, 640, 960, 1200],
        limit: width => limits[width] ?? 0,
      }),
  }))
}
