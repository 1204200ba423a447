/** The classes of floating lists: menus and suggestions. */
export const popupClass =
  'rounded-card border border-line bg-card p-1.5 shadow-soft outline-none transition-[opacity,scale] data-starting-style:scale-95 data-starting-style:opacity-0 data-ending-style:opacity-0'

/** The classes of an item in a floating list. */
export const popupItemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-xl px-3 text-start outline-none select-none data-highlighted:bg-fill data-disabled:opacity-50'
