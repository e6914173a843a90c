import { darker, lighter } from './colour.ts'
import { bend } from './outline.ts'
import { drawPanel, lyingShadow, type Print } from './panel.ts'
import { between, seeded } from './random.ts'

export type Beanie = { colour: string; brim?: string; pompom?: string; print?: Print }

/** A ribbed knitted cap with its brim turned up. */
export function beanie({ colour, brim = colour, pompom, print }: Beanie): string {
  const dome = 'M286 760C270 560 330 330 600 300C870 330 930 560 914 760C800 790 400 790 286 760Z'
  const fold =
    'M262 700C380 660 820 660 938 700C950 770 950 850 936 920C820 964 380 964 264 920C250 850 250 770 262 700Z'
  const ribs = Array.from({ length: 17 }, (_, i) => ({
    points: bend([600 + (i - 8) * 3, 306], [600 + (i - 8) * 40, 430], [600 + (i - 8) * 38, 780]),
    width: 10,
    depth: -8,
    taper: 'none' as const,
  }))
  const brimRibs = Array.from({ length: 19 }, (_, i) => ({
    points: bend([600 + (i - 9) * 36, 670], [600 + (i - 9) * 37, 800], [600 + (i - 9) * 36, 950]),
    width: 10,
    depth: -9,
    taper: 'none' as const,
  }))
  const knit = (tone: string, from: number, to: number) =>
    Array.from(
      { length: Math.floor((to - from) / 17) },
      (_, i) =>
        `<path d="M240 ${from + i * 17}H960" stroke="${darker(tone, 0.4)}" stroke-width="3" stroke-dasharray="9 10" stroke-dashoffset="${i % 2 ? 9 : 0}" stroke-opacity=".35"/>`,
    ).join('')
  return (
    lyingShadow([dome, fold], 1.3) +
    (pompom ? ball(pompom) : '') +
    drawPanel({
      path: dome,
      colour,
      ...(print ? { print } : {}),
      shape: { puff: 60, roll: 130, folds: ribs, wrinkle: 4, seed: 5 },
      inside: knit(colour, 310, 780),
    }) +
    drawPanel({
      path: fold,
      colour: brim,
      shape: { puff: 34, roll: 60, folds: brimRibs, wrinkle: 3, seed: 6 },
      inside: knit(brim, 670, 950),
      casts: 0.6,
    }) +
    `<path d="M640 790h130v86h-130z" fill="${lighter(brim, 0.85)}"/><path d="M656 806h98v54h-98z" fill="none" stroke="${darker(brim, 0.3)}" stroke-width="3" stroke-dasharray="7 5"/><path d="M716 816c-16 2-24 16-20 28 6 10 22 10 28 0-14 2-20-12-8-28z" fill="${darker(brim, 0.2)}"/>`
  )
}

function ball(colour: string): string {
  const random = seeded(12)
  const hairs = Array.from({ length: 420 }, () => {
    const turn = random() * Math.PI * 2
    const far = 118 * Math.sqrt(random())
    const [x, y] = [600 + Math.cos(turn) * far, 250 + Math.sin(turn) * far]
    const tone = y < 240 ? lighter(colour, between(random, 0.1, 0.4)) : darker(colour, between(random, 0, 0.35))
    return `<path d="M${Math.round(x)} ${Math.round(y)}l${Math.round(Math.cos(turn) * 26)} ${Math.round(Math.sin(turn) * 26)}" stroke="${tone}"/>`
  }).join('')
  return `<circle cx="600" cy="250" r="120" fill="${darker(colour, 0.2)}"/><g stroke-width="8" stroke-linecap="round">${hairs}</g>`
}
