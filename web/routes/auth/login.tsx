import type { PageHandle } from '#web/lib/page.ts'
import { LoginIsland } from '#web/pages/login-page.tsx'
import type { Route } from './+types/login'

export const handle: PageHandle = {
  kind: 'document',
  title: 'shell:titles.login',
  isPrivate: true,
  words: ['accounts', 'validation'],
  island: 'login-page',
}

export function loader({ url }: Route.LoaderArgs) {
  return { wanted: url.searchParams.get('redirect') }
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function Login({ loaderData: { wanted } }: Route.ComponentProps) {
  return <LoginIsland wanted={wanted} />
}
