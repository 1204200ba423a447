import type { PageHandle } from '#web/lib/page.ts'
import { RegisterIsland } from '#web/pages/register-page.tsx'
import type { Route } from './+types/register'

export const handle: PageHandle = {
  kind: 'document',
  title: 'shell:titles.register',
  isPrivate: true,
  words: ['accounts', 'validation'],
  island: 'register-page',
  hasHeading: true,
  failure: 'accounts:login.unreached',
}

export function loader({ url }: Route.LoaderArgs) {
  return { wanted: url.searchParams.get('redirect') }
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function Register({ loaderData: { wanted } }: Route.ComponentProps) {
  return <RegisterIsland wanted={wanted} />
}
