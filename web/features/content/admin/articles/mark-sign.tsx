import { classNames } from '#web/ui/class-names.ts'
import type { MarkdownMark } from './markdown-edit.ts'

/** The toolbar buttons that show letters; the others show line icons on a 24 px grid. */
const letters: Partial<Record<MarkdownMark, { sign: string; look?: string }>> = {
  bold: { sign: 'B', look: 'font-bold' },
  italic: { sign: 'I', look: 'italic' },
  heading: { sign: 'H2' },
  subheading: { sign: 'H3' },
}
const lines: Partial<Record<MarkdownMark, string>> = {
  list: 'M9.5 6.5H20M9.5 12H20M9.5 17.5H20M5 5.8a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4Zm0 5.5a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4Zm0 5.5a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4Z',
  numbers:
    'M10.5 6.5H20M10.5 12H20M10.5 17.5H20M4 5.2 5.5 4.3V9M4 11.2c.5-1 2.6-.8 2.6.5 0 1-1.6 1.6-2.6 2.6h2.8M4.1 16.6c.6-.9 2.5-.6 2.5.6 0 .8-.7 1.1-1.3 1.1.7 0 1.5.4 1.5 1.2 0 1.3-2.2 1.6-2.8.5',
  quote: 'M10 7c-3 1-4.5 3.2-4.5 6.5V17H10v-4.5H7.6M19 7c-3 1-4.5 3.2-4.5 6.5V17H19v-4.5h-2.4',
  link: 'M10.5 13.5a3.6 3.6 0 0 0 5.2.2l3-3a3.7 3.7 0 0 0-5.2-5.2L12.3 6.7M13.5 10.5a3.6 3.6 0 0 0-5.2-.2l-3 3a3.7 3.7 0 0 0 5.2 5.2l1.2-1.2',
  table: 'M4 5.5h16v13H4v-13ZM4 10h16M4 14.3h16M10.5 10v8.5',
}

/** The icon of a markdown toolbar button. Screen readers skip it and read the button's label. */
export function MarkSign({ mark }: { mark: MarkdownMark }) {
  const letter = letters[mark]
  if (letter)
    return (
      <span
        aria-hidden="true"
        data-sign={letter.sign}
        className={classNames('before:content-[attr(data-sign)]', letter.look)}
      />
    )
  return (
    <svg className="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d={lines[mark]} />
    </svg>
  )
}
