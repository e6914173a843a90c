import { darker, lighter, mix } from './colour.ts'
import { smallPrint } from './jar.ts'
import type { Motif } from './motifs.ts'
import { ellipse, type Point, roundedBox, short } from './outline.ts'
import { drawPanel, drawPanels, freshName, lyingShadow } from './panel.ts'
import { between, seeded } from './random.ts'
import { vessel } from './vessel.ts'

export type Preserve = {
  contents: string
  lid: string
  label?: string
  ink: string
  motif: Motif
  pieces?: string
  cx?: number
  isBack?: boolean
}

/** A low glass jar of honey, pickle or jam with its label. */
export function preserve({ contents, lid, label = '#f7eedb', ink, motif, pieces, cx = 600, isBack }: Preserve): string {
  const profile: Point[] = [
    [440, 196],
    [470, 214],
    [520, 250],
    [700, 258],
    [880, 250],
    [930, 226],
  ]
  const cover: Point[] = [
    [352, 198],
    [362, 208],
    [450, 210],
  ]
  const random = seeded(contents.charCodeAt(3) + 7)
  const lumps = pieces
    ? Array.from(
        { length: 60 },
        () =>
          `<path d="${ellipse(short(between(random, cx - 240, cx + 240)), short(between(random, 500, 950)), short(between(random, 18, 40)), short(between(random, 12, 24)))}" fill="${mix(pieces, contents, random() * 0.5)}" fill-opacity=".8"/>`,
      ).join('')
    : `<ellipse cx="${cx + 90}" cy="760" rx="150" ry="180" fill="${lighter(contents, 0.5)}" fill-opacity=".35"/>`
  const glow = freshName()
  const words = isBack
    ? smallPrint(cx - 8, 634, 9, ink)
    : `<g transform="translate(${cx - 8} 686)scale(1.25)">${motif(ink, lighter(ink, 0.45))}</g><path d="M${cx - 78} 770H${cx + 62}M${cx - 50} 796H${cx + 34}" stroke="${ink}" stroke-width="7" stroke-linecap="round"/>`
  const plate = `<path d="${roundedBox(cx - 150, 590, 284, 250, 20)}" fill="${label}"/><path d="${roundedBox(cx - 136, 604, 256, 222, 14)}" fill="none" stroke="${ink}" stroke-width="4"/>${words}`
  return (
    vessel({
      profile,
      colour: contents,
      cx,
      finish: 'glaze',
      marks: () =>
        `<linearGradient id="${glow}"><stop offset="0" stop-color="${darker(contents, 0.4)}"/><stop offset=".3" stop-color="${contents}"/><stop offset=".75" stop-color="${lighter(contents, 0.3)}"/><stop offset="1" stop-color="${darker(contents, 0.2)}"/></linearGradient><rect x="${cx - 300}" y="400" width="600" height="600" fill="url(#${glow})"/>${lumps}<path d="M${cx - 270} 400H${cx + 270}V478C${cx + 140} 512 ${cx - 140} 512 ${cx - 270} 478Z" fill="#f4f1e8" fill-opacity=".55"/>${plate}`,
    }) +
    vessel({
      profile: cover,
      colour: lid,
      cx,
      finish: 'metal',
      foot: false,
      marks: (wall) => Array.from({ length: 4 }, (_, i) => wall.ring(380 + i * 18, 4, darker(lid, 0.5), 0.45)).join(''),
    }) +
    `<path d="${ellipse(cx, 352, 196, 29)}" fill="${lighter(lid, 0.2)}"/><path d="${ellipse(cx, 354, 170, 23)}" fill="none" stroke="${darker(lid, 0.3)}" stroke-width="4" stroke-opacity=".5"/>`
  )
}

/** A dinner plate from above with a painted rim. */
export function plate({
  colour,
  ink,
  motif,
  second = lighter(ink, 0.4),
  dip,
}: {
  colour: string
  ink: string
  motif: Motif
  second?: string
  dip?: string
}): string {
  const name = freshName()
  const rim = Array.from(
    { length: 16 },
    (_, i) => `<use href="#${name}" transform="rotate(${i * 22.5} 600 600)translate(600 256)scale(.72)"/>`,
  ).join('')
  return `${lyingShadow([ellipse(600, 600, 420, 420)], 1.2)}<defs><g id="${name}">${motif(ink, second)}</g></defs>${drawPanels(
    [
      {
        path: ellipse(600, 600, 420, 420),
        colour,
        finish: 'rubber',
        shape: { puff: 30, roll: 50 },
        inside: `${rim}<circle cx="600" cy="600" r="408" fill="none" stroke="${ink}" stroke-width="9"/>`,
      },
      {
        path: ellipse(600, 600, 276, 276),
        colour: dip ?? colour,
        finish: 'rubber',
        shape: { puff: -20, roll: 44 },
        inside: dip ? '' : `<g transform="translate(600 600)scale(2.3)">${motif(ink, second)}</g>`,
        over: `<circle cx="600" cy="600" r="276" fill="none" stroke="${ink}" stroke-width="5"/>`,
      },
    ],
  )}<path d="M300 420A350 350 0 0 1 470 280" fill="none" stroke="#fff" stroke-width="16" stroke-linecap="round" stroke-opacity=".5"/>`
}

/** A carved tray with two handles, from above. */
export function tray({ wood, inlay, motif }: { wood: string; inlay: string; motif: Motif }): string {
  const edge = roundedBox(130, 330, 940, 560, 70)
  const floor = roundedBox(180, 380, 840, 460, 46)
  const random = seeded(17)
  const grain = Array.from({ length: 30 }, (_, i) => {
    const y = 320 + i * 20
    return `<path d="M120 ${y}C400 ${short(y + between(random, -14, 14))} 800 ${short(y + between(random, -14, 14))} 1080 ${y}" stroke="${i % 3 ? darker(wood, 0.25) : lighter(wood, 0.2)}" stroke-width="${short(between(random, 2, 6))}" fill="none" stroke-opacity=".4"/>`
  }).join('')
  const grip = (x: number) =>
    drawPanel({
      path: roundedBox(x - 26, 500, 52, 220, 26),
      colour: darker(wood, 0.75),
      shape: { puff: -12, roll: 20 },
    })
  const name = freshName()
  return `${lyingShadow([edge], 1.2)}<defs><g id="${name}">${motif(inlay, lighter(inlay, 0.4))}</g></defs>${drawPanels([
    { path: edge, colour: wood, finish: 'rubber', shape: { puff: 24, roll: 30 }, inside: grain },
    {
      path: floor,
      colour: darker(wood, 0.08),
      finish: 'rubber',
      shape: { puff: -20, roll: 30 },
      inside: `${grain}<use href="#${name}" transform="translate(600 610)scale(2.2)"/>${[
        [270, 460],
        [930, 460],
        [270, 760],
        [930, 760],
      ]
        .map(([x, y]) => `<use href="#${name}" transform="translate(${x} ${y})scale(.8)"/>`)
        .join('')}<path d="${roundedBox(216, 416, 768, 388, 30)}" fill="none" stroke="${inlay}" stroke-width="6"/>`,
    },
  ])}${grip(166)}${grip(1034)}`
}
