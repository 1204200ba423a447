import { getCodeChannel } from '#contract/messaging/endpoints.ts'
import type { PageHandle } from '#web/lib/page.ts'
import { pageRequestContext } from '#web/lib/request-context.ts'
import { LoginIsland } from '#web/pages/login-page.tsx'
import type { Route } from './+types/login'

export const handle: PageHandle = {
  kind: 'document',
  title: 'shell:titles.login',
  isPrivate: true,
  words: ['accounts', 'phone-login', 'validation'],
  island: 'login-page',
  hasHeading: true,
  failure: 'accounts:login.unreached',
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { channel } = await context.get(pageRequestContext).call(getCodeChannel)
  return { wanted: url.searchParams.get('redirect'), channel }
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function Login({ loaderData }: Route.ComponentProps) {
  return <LoginIsland {...loaderData} />
}
