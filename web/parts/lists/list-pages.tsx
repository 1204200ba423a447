import { Pagination } from '#web/ui/tables/pagination.tsx'
import { useNavigation } from '../../lib/navigation.ts'
import { useTranslate } from '../../lib/translation.ts'

interface ListPagesProps {
  /** The current page of the list; undefined while the first one is loading. */
  page: { currentPage: number; lastPage: number } | undefined
  href: (page: number) => string
}

/** The pagination of a list. */
export function ListPages({ page, href }: ListPagesProps) {
  const t = useTranslate()
  const { Link } = useNavigation()
  return (
    <Pagination
      className="mt-6"
      page={page?.currentPage ?? 1}
      lastPage={page?.lastPage ?? 1}
      href={href}
      link={Link}
      words={{
        label: t('shell:list.pages'),
        previous: t('shell:list.previous'),
        next: t('shell:list.next'),
        page: number => t('shell:list.page', { page: number }),
      }}
    />
  )
}
