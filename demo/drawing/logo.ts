import { word, wordWidth } from './lettering.ts'
import { petals } from './motifs.ts'

/** A mark is drawn around 0,0 within a circle of 50. */
export type Mark = (colour: string, second: string) => string

export const rangoliMark: Mark = (colour, second) =>
  `${petals(8, `<path d="M0 -10C-15 -20-13 -40 0 -50C13 -40 15 -20 0 -10Z" fill="${colour}"/>`)}${petals(8, `<circle cy="-42" r="4.500" fill="${second}" transform="rotate(22.500)"/>`)}${petals(8, `<path d="M0 -4C-6 -9-5 -18 0 -22C5 -18 6 -9 0 -4Z" fill="${second}"/>`)}`

export const mittiMark: Mark = (colour, second) =>
  `<path d="M-18 -46H18C20 -40 18 -36 12 -32C34 -26 46 -8 44 12C42 34 24 46 0 46C-24 46-42 34-44 12C-46 -8-34 -26-12 -32C-18 -36-20 -40-18 -46Z" fill="${colour}"/><path d="M-42 2C-28 14-14 -8 0 4C14 16 28 -6 42 4" fill="none" stroke="${second}" stroke-width="6" stroke-linecap="round"/><path d="M-38 22C-24 32-12 14 0 24C12 34 26 16 38 24" fill="none" stroke="${second}" stroke-width="4" stroke-linecap="round" stroke-opacity=".7"/>`

export const raatMark: Mark = (colour, second) =>
  `<path d="M20 -44C-16 -50-48 -24-46 10C-44 40-12 56 18 44C34 38 44 26 48 12C30 26 4 22-8 4C-20 -14-8 -38 20 -44Z" fill="${colour}"/><path d="M26 -30L31 -17L44 -12L31 -7L26 6L21 -7L8 -12L21 -17Z" fill="${second}"/>`

/** Mark and name side by side, 120 high and as wide as they need. */
export function logo(text: string, mark: Mark, colour: string, second: string, weight: number): string {
  const scale = 54 / 140
  const width = Math.ceil((wordWidth(text) + weight) * scale) + 130
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="120" viewBox="0 0 ${width} 120"><g transform="translate(54 60)scale(.96)">${mark(colour, second)}</g><g transform="translate(120 33)scale(${scale})">${word(text, colour, weight)}</g></svg>`
}

export function favicon(mark: Mark, ground: string, colour: string, second: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192" viewBox="0 0 192 192"><rect width="192" height="192" rx="44" fill="${ground}"/><g transform="translate(96 96)scale(1.36)">${mark(colour, second)}</g></svg>`
}
