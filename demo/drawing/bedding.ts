import { darker, lighter } from './colour.ts'
import { place } from './ground.ts'
import { cushion } from './home.ts'
import { bend, roundedBox } from './outline.ts'
import { drawPanels, lyingShadow, type Panel, type Print } from './panel.ts'

export type Bedding = { colour: string; print?: Print; border: string; pillow?: Print; seed?: number }

/** A bedsheet folded to a pile, its two pillow covers on top. */
export function bedsheet({ colour, print, border, pillow = print, seed = 1 }: Bedding): string {
  const layer = (i: number): Panel => {
    const y = 640 + i * 78
    const path = `M${196 + (i % 2) * 9} ${y + 26}C${196 + (i % 2) * 9} ${y} 216 ${y - 6} 250 ${y - 8}L960 ${y - 14}C1000 ${y - 14} 1010 ${y + 20} 1008 ${y + 44}C1006 ${y + 84} 990 ${y + 96} 950 ${y + 96}L250 ${y + 102}C206 ${y + 102} ${196 + (i % 2) * 9} ${y + 70} ${196 + (i % 2) * 9} ${y + 26}Z`
    return {
      path,
      colour: i % 2 ? darker(colour, 0.06) : colour,
      ...(print ? { print } : {}),
      shape: { puff: 30, roll: 46, wrinkle: 10, wrinkleSize: [330, 60], seed: seed + i },
      inside:
        i === 1
          ? `<path d="M190 ${y + 74}L1010 ${y + 66}" stroke="${border}" stroke-width="44"/><path d="M190 ${y + 48}L1010 ${y + 40}" stroke="${lighter(border, 0.5)}" stroke-width="5"/>`
          : '',
      casts: 0.45,
    }
  }
  const layers = [3, 2, 1, 0].map(layer)
  const cover = { colour, piping: border, long: true, ...(pillow ? { print: pillow } : {}) }
  return (
    lyingShadow(
      layers.map(({ path }) => path),
      1.2,
    ) +
    drawPanels(layers) +
    place(cushion(cover), 0.78, 612, 520, -2) +
    place(cushion({ ...cover, colour: lighter(colour, 0.08) }), 0.74, 584, 360, 3)
  )
}

/** A quilted razai, folded once so that its other face shows. */
export function quilt({ colour, print, border, pillow, seed = 2 }: Bedding): string {
  const body = roundedBox(180, 230, 840, 760, 46)
  const flap = 'M180 640C420 664 780 664 1020 640L1020 952C1020 978 1006 990 980 990L220 990C194 990 180 978 180 952Z'
  const rows = (from: number, to: number) => [
    ...Array.from({ length: Math.floor((to - from) / 62) }, (_, i) => ({
      points: bend([170, from + 40 + i * 62], [600, from + 46 + i * 62], [1030, from + 40 + i * 62]),
      width: 13,
      depth: -8,
      taper: 'none' as const,
    })),
    ...Array.from({ length: 12 }, (_, i) => ({
      points: bend([220 + i * 70, from], [224 + i * 70, (from + to) / 2], [220 + i * 70, to]),
      width: 11,
      depth: -5,
      taper: 'none' as const,
    })),
  ]
  return (
    lyingShadow([body], 1.5) +
    drawPanels([
      {
        path: body,
        colour,
        ...(print ? { print } : {}),
        shape: { puff: 40, roll: 70, folds: rows(240, 640), wrinkle: 6, wrinkleSize: [260, 200], seed },
        over: `<path d="${body}" fill="none" stroke="${border}" stroke-width="14"/>`,
      },
      {
        path: flap,
        colour: lighter(border, 0.72),
        ...(pillow ? { print: pillow } : {}),
        shape: { puff: 44, roll: 76, folds: rows(660, 980), wrinkle: 6, wrinkleSize: [260, 200], seed: seed + 3 },
        over: `<path d="${flap}" fill="none" stroke="${border}" stroke-width="14"/>`,
        casts: 0.55,
      },
    ])
  )
}

export type Bolster = { colour: string; print?: Print; piping: string }

/** A round bolster, its cloth gathered at both ends under a tassel. */
export function bolster({ colour, print, piping }: Bolster): string {
  const path =
    'M236 410C420 398 780 398 964 410C1004 424 1040 520 1042 610C1040 700 1004 796 964 810C780 822 420 822 236 810C196 796 160 700 158 610C160 520 196 424 236 410Z'
  const gathers = [-1, 1].flatMap((side) =>
    Array.from({ length: 11 }, (_, i) => {
      const y = 440 + i * 34
      const end = 600 + side * 446
      return {
        points: bend([end, 610 + (y - 610) * 0.35], [600 + side * 410, y], [600 + side * 330, y + (y - 610) * 0.05]),
        width: 9,
        depth: -9,
        taper: 'end' as const,
      }
    }),
  )
  const tassel = (side: number) =>
    `${Array.from({ length: 15 }, (_, i) => `<path d="M${600 + side * 452} 610C${600 + side * 480} ${600 + (i - 7) * 3} ${600 + side * 510} ${612 + (i - 7) * 5} ${600 + side * (560 - Math.abs(i - 7) * 3)} ${640 + (i - 7) * 7}" stroke="${i % 2 ? darker(piping, 0.25) : lighter(piping, 0.2)}" stroke-width="5" fill="none" stroke-linecap="round"/>`).join('')}<circle cx="${600 + side * 450}" cy="610" r="20" fill="${piping}"/><circle cx="${600 + side * 450 - 6}" cy="603" r="8" fill="${lighter(piping, 0.5)}"/>`
  const ring = (side: number) =>
    `<path d="M${600 + side * 362} 408C${600 + side * 392} 500 ${600 + side * 392} 720 ${600 + side * 362} 812" fill="none" stroke="${piping}" stroke-width="15"/>`
  return `${lyingShadow([path], 1.7)}${tassel(-1)}${tassel(1)}${drawPanels([
    {
      path,
      colour,
      ...(print ? { print } : {}),
      shape: { puff: 150, roll: 210, folds: gathers, wrinkle: 7, wrinkleSize: [260, 90], seed: 14 },
      inside: ring(-1) + ring(1),
    },
  ])}`
}
