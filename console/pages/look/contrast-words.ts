import type { Theme } from '#contract/branding.ts'
import { type Colour, themeContrasts } from '#contract/colour.ts'

export interface ContrastWords {
  text: string
  isPoor: boolean
  /** The nearest colour that passes, if this one does not. */
  nearest?: Colour
}

const HEX = /^#[0-9a-f]{6}$/i

const READ = { good: 'Easy to read on the background', poor: 'Hard to read on the background' }
const SEEN = { good: 'Easy to see on the background', poor: 'Hard to tell from the background' }

/** How a colour does on the background, for somebody who knows nothing of contrast; undefined while one is being typed. */
export function contrastWords(theme: Theme, role: keyof Theme): ContrastWords | undefined {
  if (!Object.values(theme).every((colour) => HEX.test(colour))) return undefined
  const found = themeContrasts(theme).find(({ name }) => name === role)
  if (!found) return undefined
  const { ratio, needed, nearest } = found
  const words = role === 'text' || role === 'primary' ? READ : SEEN
  const figures = (value: number) => (Math.floor(value * 10) / 10).toFixed(1)
  if (ratio >= needed) return { text: `${words.good} (${figures(ratio)} to 1).`, isPoor: false }
  const text = `${words.poor} (${figures(ratio)} to 1; ${figures(needed)} is needed).`
  return { text, isPoor: true, nearest }
}
