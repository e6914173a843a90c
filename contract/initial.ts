import type { Theme } from './branding.ts'
import { poleOn } from './colour.ts'

/** The first letter or digit of a shop's name, in Indian scripts with its vowel sign. */
export function initialOf(title: string): string {
  const characters = [...new Intl.Segmenter('en-IN').segment(title)].map(({ segment }) => segment)
  return (characters.find((each) => /[\p{L}\p{N}]/u.test(each)) ?? '•').toUpperCase().replace(/[<&]/g, '')
}

/** The icon of a shop that has no picture for it, as SVG. */
export function initialIcon(title: string, { primary }: Pick<Theme, 'primary'>): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">' +
    `<rect width="512" height="512" rx="112" fill="${primary}"/>` +
    `<text x="256" y="268" text-anchor="middle" dominant-baseline="central" fill="${poleOn(primary)}" ` +
    `font-family="Figtree,system-ui,sans-serif" font-weight="800" font-size="300">${initialOf(title)}</text></svg>`
  )
}

/** Where a shop's host has it: another colour has another address, so that no cache shows the one before. */
export function initialPath({ primary }: Pick<Theme, 'primary'>): string {
  return `/letter.svg?${primary.slice(1).toLowerCase()}`
}
