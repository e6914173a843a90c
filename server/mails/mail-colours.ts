import type { Theme } from '#contract/branding.ts'
import {
  BLACK,
  type Colour,
  contrast,
  mix,
  poleOn,
  readable,
  SHAPE_CONTRAST,
  TEXT_CONTRAST,
  WHITE,
} from '#contract/colour.ts'

/** The reseller's five colours as a mail needs them; every text is readable on its background, whatever was chosen. */
export interface MailColours {
  scheme: 'light' | 'dark'
  /** Around the card. */
  ground: Colour
  /** The background of the text. */
  card: Colour
  line: Colour
  ink: Colour
  muted: Colour
  link: Colour
  button: Colour
  onButton: Colour
  buttonEdge: Colour
}

const ENOUGH_TO_SPARE = 7

export function mailColours(theme: Theme): MailColours {
  const card = theme.background
  const pole = poleOn(card)
  const towards = mix(card, pole, 0.05)
  // A card half-way between black and white has no contrast to spare.
  const ground = contrast(towards, pole) >= ENOUGH_TO_SPARE ? towards : mix(card, pole === WHITE ? BLACK : WHITE, 0.05)
  const grounds = [card, ground]
  const ink = readable(theme.text, grounds)
  return {
    scheme: pole === WHITE ? 'dark' : 'light',
    ground,
    card,
    line: mix(card, ink, 0.16),
    ink,
    muted: readable(mix(ink, card, 0.3), grounds),
    link: readable(theme.primary, grounds),
    button: theme.primary,
    onButton: contrast(theme.primary, WHITE) >= TEXT_CONTRAST ? WHITE : poleOn(theme.primary),
    buttonEdge: readable(theme.primary, grounds, SHAPE_CONTRAST),
  }
}
