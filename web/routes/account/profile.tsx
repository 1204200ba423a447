import { getCodeChannel } from '#contract/messaging/endpoints.ts'
import type { PageHandle } from '#web/lib/page.ts'
import { pageRequestContext } from '#web/lib/request-context.ts'
import { ProfileIsland } from '#web/pages/profile-page.tsx'
import type { Route } from './+types/profile'

export const handle: PageHandle = {
  kind: 'document',
  title: 'shell:titles.profile',
  isPrivate: true,
  words: ['accounts', 'phone-login', 'security', 'validation'],
  island: 'profile-page',
}

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(pageRequestContext).call(getCodeChannel)
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function Profile({ loaderData: { channel } }: Route.ComponentProps) {
  return <ProfileIsland channel={channel} />
}
