import { Drawing, Icon, type IconName } from '#ui/icon.tsx'

/** The console's own, on the same grid, so that the shop's pages do not load them. */
const PATHS = {
  box: 'M4 8v9l8 4 8-4V8l-8-4-8 4Zm0 0 8 4 8-4M12 12v9',
  chart: 'M4 20h16M7 17v-5M12 17V6M17 17V9',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 4V12l3 2',
  palette:
    'M12 3.5a8.5 8.5 0 0 0 0 17c1.5 0 1.5-1.5 1-2.3-.6-1.2.2-2.2 1.5-2.2H17c2 0 3.5-1.7 3.5-4 0-4.7-4-8.5-8.5-8.5ZM7.5 12v.1M9.5 8v.1M14.5 8v.1',
  percent: 'M18 6 6 18M7.5 5.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm9 9a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  return: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10H9',
  upload: 'M12 15V4m-4 4 4-4 4 4M4 15v5h16v-5',
} as const

export type ConsoleIconName = IconName | keyof typeof PATHS

/** Decorative, as the shop's icons are. */
export function ConsoleIcon({ name, className }: { name: ConsoleIconName; className?: string }) {
  return isOwn(name) ? <Drawing path={PATHS[name]} className={className} /> : <Icon name={name} className={className} />
}

const isOwn = (name: ConsoleIconName): name is keyof typeof PATHS => name in PATHS
