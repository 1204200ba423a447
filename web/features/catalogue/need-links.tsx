import type { Word } from '#contract/catalogue/word.ts'
import { ButtonLink } from '#web/ui/button.tsx'

interface NeedLinksProps {
  needs: Word[]
  /** The text of the last link, which leads to all products. */
  all: string
}

/** Links to the product list filtered by the skin problem that the products help with. */
export function NeedLinks({ needs, all }: NeedLinksProps) {
  return (
    <>
      <ul className="mt-8 flex flex-wrap justify-center gap-2">
        {needs
          .filter(need => need.productCount > 0)
          .map(need => (
            <li key={need.id}>
              <a
                href={`/products?problems=${need.id}`}
                className="flex min-h-11 items-center rounded-full bg-leaf px-4 py-2 leading-snug hover:bg-fill-strong"
              >
                {need.name}
              </a>
            </li>
          ))}
      </ul>
      <p className="mt-6">
        <ButtonLink href="/products">{all}</ButtonLink>
      </p>
    </>
  )
}
