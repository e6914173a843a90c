import type { Frame } from '#contract/catalogue.ts'

/** On a phone an upright picture leaves room for the name and the price below it. */
export function galleryFrame(frame: Frame | undefined): string {
  return frame === 'portrait' ? 'aspect-3/4 max-sm:max-h-[62svh]' : 'aspect-square'
}
