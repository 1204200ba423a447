/** How long a page waits for an answer until it says that the network is slow, in milliseconds. */
const patience = 4000

/** The HTML id of the notice. */
export const slowNoticeId = 'slow-network'

let waiting = 0

/** Shows the notice of a slow network (SlowNetwork in web/features/shell) while an answer takes long. */
export function showIfSlow<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let isSlow = false
  const timer = setTimeout(() => {
    isSlow = true
    mark(1)
  }, patience)
  return answer.finally(() => {
    clearTimeout(timer)
    if (isSlow) mark(-1)
  })
}

function mark(change: 1 | -1): void {
  waiting += change
  const notice = document.getElementById(slowNoticeId)
  if (notice) notice.hidden = waiting === 0
}
