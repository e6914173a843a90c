import type { Theme } from '#contract/branding.ts'
import { readable, TEXT_CONTRAST } from '#contract/colour.ts'
import type { Palette } from '#contract/shop-look.ts'
import { describeBranding } from '#server/branding/index.ts'
import { type MainColour, mainColours } from '#server/images/index.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { dressed, lookOf } from './look-fields.ts'
import { fromOklch, toOklch } from './oklch.ts'
import { selectDraft } from './store.ts'

/** Below this a colour is a grey. */
const GREY = 0.045
/** Hues nearer than this are one colour of the logo. */
const NEAR = 35

export async function suggestPalettes(ctx: Ctx): Promise<{ palettes: Palette[]; isFromLogo: boolean }> {
  assertMay(ctx, 'settings')
  const { logo, theme } = await withTransaction(ctx, async (tx) => {
    const live = await describeBranding(tx)
    return lookOf(dressed(live, await selectDraft(tx)))
  })
  const colours = await mainColours(ctx.settings.uploads, ctx.tenant.supplierId, logo).catch((err: unknown) => {
    ctx.log.warn({ err }, 'the colours of a logo could not be read')
    return []
  })
  const hues = huesOf(colours)
  // Without a logo, or with a grey one: the hue that the shop has now.
  const [first = toOklch(theme.primary).h, second = first + 160] = hues
  return { palettes: palettesOf(first, second), isFromLogo: hues.length > 0 }
}

/** The hues of a logo, the one that strikes most first: a small bright mark more than a large pale ground. */
export function huesOf(colours: readonly MainColour[]): number[] {
  const found: { h: number; weight: number }[] = []
  for (const { colour, share } of colours) {
    const { c, h } = toOklch(colour)
    if (c < GREY) continue
    const known = found.find((each) => distance(each.h, h) < NEAR)
    if (known) known.weight += share * c
    else found.push({ h, weight: share * c })
  }
  return found.toSorted((a, b) => b.weight - a.weight).map(({ h }) => h)
}

function distance(one: number, other: number): number {
  const apart = Math.abs(one - other) % 360
  return Math.min(apart, 360 - apart)
}

/** Five that differ in more than the hue; each text and button of each is readable on its background. */
export function palettesOf(first: number, second: number): Palette[] {
  const of = (l: number, c: number, h: number) => fromOklch({ l, c, h })
  return [
    {
      name: 'As the logo',
      theme: {
        text: of(0.2, 0.015, first),
        background: '#ffffff',
        primary: of(0.5, 0.17, first),
        secondary: of(0.52, 0.13, second),
        accent: of(0.3, 0.08, first),
      },
    },
    {
      name: 'Soft paper',
      theme: {
        text: of(0.24, 0.03, first),
        background: of(0.975, 0.012, first),
        primary: of(0.43, 0.1, first),
        secondary: of(0.48, 0.07, second),
        accent: of(0.36, 0.05, first),
      },
    },
    {
      name: 'Bright',
      theme: {
        text: of(0.18, 0, 0),
        background: '#ffffff',
        primary: of(0.53, 0.23, first),
        secondary: of(0.22, 0.03, first),
        accent: of(0.5, 0.2, second),
      },
    },
    {
      name: 'Two colours',
      theme: {
        text: of(0.22, 0.02, second),
        background: of(0.985, 0.006, second),
        primary: of(0.48, 0.14, second),
        secondary: of(0.5, 0.15, first),
        accent: of(0.3, 0.07, second),
      },
    },
    {
      name: 'Night',
      theme: {
        text: of(0.95, 0.01, first),
        background: of(0.19, 0.02, first),
        primary: of(0.8, 0.13, first),
        secondary: of(0.78, 0.1, second),
        accent: of(0.72, 0.1, first),
      },
    },
  ].map(({ name, theme }) => ({ name, theme: madeReadable(theme) }))
}

function madeReadable({ background, ...colours }: Theme): Theme {
  const others = Object.entries(colours).map(([name, colour]) => [name, readable(colour, [background], TEXT_CONTRAST)])
  return { background, ...Object.fromEntries(others) } as unknown as Theme
}
