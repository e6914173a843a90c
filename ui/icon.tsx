import { classNames } from './class-names.ts'

/** Paths on a 24 px grid; the stroke is set in app.css, so that it is not repeated for each icon. */
const PATHS = {
  alert: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 4.5v5m0 3v.1',
  bag: 'M6 8h12l1 12H5L6 8Zm3 0V7a3 3 0 0 1 6 0v1',
  check: 'm5 12.5 4.5 4.5L19 7',
  'chevron-down': 'm6 9 6 6 6-6',
  'chevron-left': 'm15 5-7 7 7 7',
  'chevron-right': 'm9 5 7 7-7 7',
  close: 'M6 6l12 12M18 6 6 18',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  heart: 'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.3a4.3 4.3 0 0 1 7.5 2.5C19.5 15.4 12 20 12 20Z',
  mail: 'M4 6h16v12H4V6Zm0 1 8 6 8-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  pause: 'M9 6v12M15 6v12',
  phone:
    'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 6.2 2 2 0 0 1 6.5 4Z',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21Zm0-14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  plus: 'M12 5v14M5 12h14',
  rupee: 'M7 5h10M7 9.5h10M7 5h3.5a4.5 4.5 0 0 1 0 9H7l7 6',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.5L20.5 20.5',
  shield: 'M12 3 5 6v5.5c0 4.3 2.9 7.7 7 9.5 4.1-1.8 7-5.2 7-9.5V6l-7-3Zm-3 9 2.2 2.2L15.5 10',
  'sign-out': 'M10 4H5v16h5M9 12h11m-4-4 4 4-4 4',
  star: 'm12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9L6.7 20l1.1-6L3.4 9.8l6-.8L12 3.5Z',
  truck: 'M3 6.5h11V17H3V6.5Zm11 4h4l3 3V17h-7M7 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10.5 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.7-3.8 3.7-6 7.5-6s6.8 2.2 7.5 6',
  wheel: 'M12 3.5a8.5 8.5 0 1 1-8.5 8.5',
} as const

export type IconName = keyof typeof PATHS

interface IconProps {
  name: IconName
  className?: string | undefined
  isFilled?: boolean | undefined
}

/** Decorative: the text beside it, or its button's label, carries the meaning. */
export function Icon({ name, className, isFilled = false }: IconProps) {
  return <Drawing path={PATHS[name]} className={classNames(isFilled && 'fill-current', className)} />
}

/** Its path alone, for use in a larger drawing: an icon inside another SVG cannot be sized by a style. */
export function IconPath({ name }: { name: IconName }) {
  return <path d={PATHS[name]} />
}

/** An icon used in one place only, which passes its own path, so that other pages do not load it. */
export function Drawing({ path, className }: { path: string; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={classNames('icon', className)}>
      <path d={path} />
    </svg>
  )
}
