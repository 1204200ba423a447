/** Line icons on a 24 px grid, one path each. */
const paths = {
  'arrow-left': 'M20 12H4m6-6-6 6 6 6',
  'arrow-right': 'M4 12h16m-6-6 6 6-6 6',
  bell: 'M6 10a6 6 0 0 1 12 0c0 4.8 2 6.5 2 6.5H4S6 14.8 6 10ZM9.8 19.5a2.3 2.3 0 0 0 4.4 0',
  box: 'm4 8 8-4 8 4v8.5L12 20l-8-3.5V8Zm0 0 8 3.7L20 8m-8 3.7V20M8 6l8 3.8',
  calendar: 'M4 6h16v14H4V6Zm0 4.5h16M8 3.5V7m8-3.5V7',
  cart: 'M5.3 8h13.4l1.3 12H4L5.3 8ZM8.5 11V7a3.5 3.5 0 0 1 7 0v4',
  chart: 'M4 20h16M7 16v-5m5 5V5m5 11V9',
  chat: 'm4 20 1.3-4A8 8 0 1 1 8.3 19L4 20Zm5-8h.01M12.5 12h.01M16 12h.01',
  check: 'm5 12.5 4.5 4.5L19 7',
  'chevron-down': 'm6 9 6 6 6-6',
  'chevron-left': 'm15 6-6 6 6 6',
  'chevron-right': 'm9 6 6 6-6 6',
  'chevron-up': 'm6 15 6-6 6 6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3.2 2',
  close: 'm6 6 12 12M18 6 6 18',
  download: 'M12 4v11.5m-5-5 5 5 5-5M4 20h16',
  drop: 'M12 3.5c4 4.3 6 7.6 6 10.5a6 6 0 0 1-12 0c0-2.9 2-6.2 6-10.5ZM9 14a3 3 0 0 0 3 3',
  edit: 'm4 20 1-4.5L16 4.6a2 2 0 0 1 2.9 0l.5.5a2 2 0 0 1 0 2.9L8.5 19 4 20ZM14 6.6l3.4 3.4',
  error: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5v5.5m0 3.3v.01',
  external: 'M14 4h6v6m0-6-9 9m6 1v6H4V7h6',
  eye: 'M2.5 12S6 5.5 12 5.5s9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  'eye-off':
    'M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.8 3.5m-2.9 2A8.6 8.6 0 0 1 12 18.5c-6 0-9.5-6.5-9.5-6.5A17 17 0 0 1 6.2 7.7m3.7 2.2a3 3 0 0 0 4.2 4.2',
  facebook:
    'M13.5 20.5V13h3l.5-3.3h-3.5V7.9c0-1.2.6-1.9 1.9-1.9H17V3.3c-.6-.1-1.3-.1-2-.1-2.9 0-4.7 1.6-4.7 4.4v2.1H7V13h3.3v7.5h3.2Z',
  filter:
    'M4 7.5h8m5 0h3M4 16.5h3m5 0h8M14.5 5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Zm-5 9a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 0c-2.5 2.5-3.8 5.6-3.8 9s1.3 6.5 3.8 9c2.5-2.5 3.8-5.6 3.8-9S14.5 5.5 12 3ZM3 12h18',
  heart: 'M12 20S4 15.3 4 9.5A4.3 4.3 0 0 1 12 7.3a4.3 4.3 0 0 1 8 2.2C20 15.3 12 20 12 20Z',
  home: 'm4 11 8-7 8 7v9h-5.5v-5.5h-5V20H4v-9Z',
  image: 'M4 5h16v14H4V5Zm0 11 4.5-4.5 4 4 2.5-2.5 5 5M15.8 8a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6Z',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5.5m0-8.8v.01',
  instagram:
    'M8.3 3.5h7.4a4.8 4.8 0 0 1 4.8 4.8v7.4a4.8 4.8 0 0 1-4.8 4.8H8.3a4.8 4.8 0 0 1-4.8-4.8V8.3a4.8 4.8 0 0 1 4.8-4.8ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm4.8-.8v.01',
  leaf: 'M5.5 17.5C4 10.5 9 4.8 20 4c.3 9.5-3.5 15.5-10 15.5-2 0-3.5-.7-4.5-2ZM4 21c1-5.5 4.5-9 9.5-11',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  lock: 'M5.5 11h13v9h-13v-9Zm3 0V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  logout: 'M13.5 4H5v16h8.5M10 12h11m-4-4 4 4-4 4',
  mail: 'M3.5 6h17v12.5h-17V6Zm0 1 8.5 6.5L20.5 7',
  'map-pin': 'M12 21s7-6 7-11.3a7 7 0 1 0-14 0C5 15 12 21 12 21Zm0-13.8a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  menu: 'M4 7h16M4 12h16M4 17h10',
  minus: 'M5.5 12h13',
  moon: 'M20 14.3A8.3 8.3 0 0 1 9.7 4 8.3 8.3 0 1 0 20 14.3Z',
  more: 'M6 11.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6Zm6 0a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6Zm6 0a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6Z',
  phone:
    'M5 4h3.8l1.5 4.3-2.2 1.9a12 12 0 0 0 5.7 5.7l1.9-2.2L20 15.2V19a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1Z',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  plus: 'M12 5.5v13M5.5 12h13',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7v-6Z',
  refresh: 'M19.5 8.5A8 8 0 0 0 4.2 11m.3 4.5A8 8 0 0 0 19.8 13M20 4v4.5h-4.5M4 20v-4.5h4.5',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5',
  settings: 'M4 7h4m4 0h8M4 12h10m4 0h2M4 17h2m4 0h10M10 5v4m6 1v4m-8 1v4',
  shield: 'm12 3 7.5 2.5v6c0 4.5-3 7.8-7.5 9.5-4.5-1.7-7.5-5-7.5-9.5v-6L12 3Zm-3.2 8.8 2.3 2.3 4.2-4.3',
  sort: 'm8 10 4-4 4 4m-8 4 4 4 4-4',
  star: 'm12 3.7 2.5 5.2 5.8.8-4.2 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.2-4 5.8-.8L12 3.7Z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5.5v2m0 15v2M2.5 12h2m15 0h2M5.3 5.3l1.4 1.4m10.6 10.6 1.4 1.4m-13.4 0 1.4-1.4M17.3 6.7l1.4-1.4',
  tag: 'M4 4.5h7l8.5 8.5-6.5 6.5L4.5 11 4 4.5Zm4.3 3a1 1 0 1 0 0 2 1 1 0 0 0 0-2Z',
  trash: 'M4 7h16M9 7V4.5h6V7M6 7l1 13h10l1-13m-8 4v5.5m4-5.5v5.5',
  truck:
    'M4.8 17H3V6h11v11H9.2M14 10h3.8l3.2 3.5V17h-1.8m-4.4 0H14m-7-2.2a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Zm10 0a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Z',
  upload: 'M12 15.5V4M7 9l5-5 5 5M4 20h16',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
  users:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 20a6.5 6.5 0 0 1 13 0M16 5.3a3.5 3.5 0 0 1 0 6.4m2 2.6a6.5 6.5 0 0 1 3.5 5.7',
  warning: 'M12 4.2 3 19.5h18L12 4.2Zm0 5.3v5m0 2.5v.01',
  whatsapp:
    'm4 20 1.3-4A8 8 0 1 1 8.3 19L4 20Zm5-11.5c-.3 3.7 2.7 6.8 6.5 6.8l.7-1.8-2-1.2-1.1 1a5.5 5.5 0 0 1-2.4-2.4l1-1.1-1.2-2-1.5.7Z',
} as const

export type IconName = keyof typeof paths

export interface IconProps {
  name: IconName
  /** Pixels of the square. */
  size?: number
  /** Words for an icon that stands alone; without them it is decoration. */
  label?: string
  className?: string
}

/** A line icon in the colour of its text. */
export function Icon({ name, size = 24, label, className }: IconProps) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={paths[name]} />
    </svg>
  )
}
