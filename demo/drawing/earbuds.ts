import { darker, lighter } from './colour.ts'
import { footShadow, place } from './ground.ts'
import { ellipse, roundedBox } from './outline.ts'
import { drawPanel, drawPanels, freshName, lyingShadow, shadowOf } from './panel.ts'

type Earbuds = { colour: string; tip?: string; light?: string }

const SEAL = 'M292 540C330 500 870 500 908 540C880 606 320 606 292 540Z'

/** The case stands open with its buds in it. */
export function openCase({ colour, tip = '#2b2a31', light = '#7bd88f' }: Earbuds): string {
  const lid =
    'M292 520C286 330 340 214 474 196C540 188 660 188 726 196C860 214 914 330 908 520C860 490 340 490 292 520Z'
  const hollow =
    'M338 506C334 356 384 266 490 248C550 240 650 240 710 248C816 266 866 356 862 506C780 484 420 484 338 506Z'
  const body =
    'M290 540C336 604 864 604 910 540C926 660 906 846 800 888C730 908 470 908 400 888C294 846 274 660 290 540Z'
  const well = (x: number) =>
    `<path d="${ellipse(x, 546, 96, 34)}" fill="${darker(colour, 0.72)}"/><path d="${ellipse(x, 543, 96, 34)}" fill="none" stroke="${lighter(colour, 0.5)}" stroke-width="3"/>`
  const recess = (x: number) =>
    drawPanel({
      path: ellipse(x, 390, 92, 84),
      colour: darker(colour, 0.16),
      finish: 'rubber',
      shape: { puff: -26, roll: 40 },
    })
  const glow = freshName()
  return (
    footShadow(600, 884, 270) +
    drawPanels([
      { path: lid, colour: darker(colour, 0.03), finish: 'rubber', shape: { puff: 36, roll: 60 } },
      { path: hollow, colour: darker(colour, 0.12), finish: 'rubber', shape: { puff: -44, roll: 70 } },
    ]) +
    recess(474) +
    recess(726) +
    drawPanel({
      path: roundedBox(486, 486, 228, 30, 12),
      colour: '#b9b4ab',
      finish: 'metal',
      shape: { puff: 14, roll: 18 },
    }) +
    drawPanel({ path: SEAL, colour: darker(colour, 0.08), finish: 'rubber', shape: { puff: 8, roll: 14 } }) +
    well(450) +
    well(750) +
    lodged(450, colour, tip) +
    mirroredDrawing(lodged(450, colour, tip)) +
    drawPanel({ path: body, colour, finish: 'rubber', shape: { puff: 70, roll: 120 }, casts: 0.5 }) +
    `<path d="M292 544C340 604 860 604 908 544" fill="none" stroke="${lighter(colour, 0.8)}" stroke-width="5" stroke-opacity=".85"/><radialGradient id="${glow}"><stop offset="0" stop-color="${light}" stop-opacity=".8"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient><circle cx="600" cy="700" r="34" fill="url(#${glow})"/><circle cx="600" cy="700" r="9" fill="${lighter(light, 0.4)}"/>`
  )
}

/** Head down in its well: the round back and the foot of the stem stick out. */
function lodged(x: number, colour: string, tip: string): string {
  const back = ellipse(x, 478, 84, 78)
  const stem = roundedBox(x + 30, 380, 46, 150, 22)
  return (
    drawPanels([
      { path: stem, colour: lighter(colour, 0.1), finish: 'rubber', shape: { puff: 22, roll: 26 } },
      { path: back, colour: lighter(colour, 0.12), finish: 'rubber', shape: { puff: 62, roll: 80 }, casts: 0.4 },
    ]) + grille(x - 22, 446, 26, 11, tip)
  )
}

function mirroredDrawing(drawn: string): string {
  return `<g transform="translate(1200 0)scale(-1 1)">${drawn}</g>`
}

function grille(x: number, y: number, rx: number, ry: number, tone: string): string {
  const dots = freshName()
  return `<pattern id="${dots}" width="6" height="6" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r="1.6" fill="#000" fill-opacity=".7"/></pattern><path d="${ellipse(x, y, rx, ry)}" fill="${lighter(tone, 0.25)}"/><path d="${ellipse(x, y, rx, ry)}" fill="url(#${dots})" stroke="#000" stroke-opacity=".3" stroke-width="2"/>`
}

/** One bud, its soft tip at the left. */
export function earbud({ colour, tip = '#2b2a31' }: Earbuds): string {
  const bud = lighter(colour, 0.1)
  const stem = 'M566 520L680 520C684 640 676 800 664 940C660 984 586 984 582 940C570 800 562 640 566 520Z'
  const head =
    'M620 246C734 240 808 322 800 428C792 532 722 596 628 592C548 588 494 524 496 432C498 334 540 252 620 246Z'
  const soft = 'M512 292C430 262 342 306 326 408C316 506 396 574 506 548C470 484 470 364 512 292Z'
  const collar =
    'M522 276C474 340 470 500 518 562C540 560 556 548 560 536C520 480 520 356 566 292C556 280 540 274 522 276Z'
  return (
    lyingShadow([stem, head, soft], 1.5) +
    drawPanels([
      { path: stem, colour: bud, finish: 'rubber', shape: { puff: 54, roll: 64 } },
      { path: soft, colour: tip, finish: 'rubber', shape: { puff: 60, roll: 90 } },
      { path: collar, colour: '#b9b4ab', finish: 'metal', shape: { puff: 18, roll: 20 } },
      { path: head, colour: bud, finish: 'rubber', shape: { puff: 96, roll: 124 }, casts: 0.45 },
    ]) +
    `<g transform="rotate(12 356 424)"><path d="${ellipse(352, 424, 22, 50)}" fill="#0d0d11"/></g>` +
    `<g transform="rotate(12 356 424)">${grille(356, 424, 15, 40, '#55535c')}</g>` +
    `<g transform="rotate(28 716 348)">${grille(716, 348, 42, 17, tip)}</g>` +
    drawPanel({
      path: roundedBox(586, 930, 74, 34, 16),
      colour: '#b9b4ab',
      finish: 'metal',
      shape: { puff: 16, roll: 20 },
    }) +
    `<path d="M623 640V760" stroke="${darker(bud, 0.25)}" stroke-width="5" stroke-linecap="round" stroke-opacity=".6"/><path d="M626 640V760" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-opacity=".7"/>`
  )
}

export function pairOfBuds(cut: Earbuds): string {
  return place(earbud(cut), 0.86, 400, 640, 14) + place(mirroredDrawing(earbud(cut)), 0.86, 850, 580, -10)
}

/** Shut, lying on its back: the seam, the hinge and where it is charged are at its ends. */
export function shutCase({ colour, light = '#7bd88f' }: Earbuds): string {
  const stone =
    'M470 300C560 288 640 288 730 300C860 318 916 420 912 600C916 780 860 890 730 906C640 916 560 916 470 906C340 890 284 780 288 600C284 420 340 318 470 300Z'
  return (
    lyingShadow([stone], 1.6) +
    drawPanel({ path: stone, colour, finish: 'rubber', shape: { puff: 84, roll: 150 } }) +
    `<path d="M288 520C380 546 820 546 912 520" fill="none" stroke="${darker(colour, 0.6)}" stroke-width="6" stroke-opacity=".7"/><path d="M288 526C380 552 820 552 912 526" fill="none" stroke="#fff" stroke-width="3" stroke-opacity=".8"/><circle cx="600" cy="640" r="9" fill="${light}"/>`
  )
}

/** From behind: hinge, button, and the socket at the foot. */
export function backOfCase({ colour }: Earbuds): string {
  const socket = roundedBox(552, 838, 96, 30, 15)
  return (
    shutCase({ colour, light: darker(colour, 0.12) }) +
    shadowOf([roundedBox(430, 486, 340, 56, 24)], { dx: 3, dy: 5, blur: 7, strength: 0.4 }) +
    drawPanel({
      path: roundedBox(430, 484, 340, 56, 24),
      colour: '#b9b4ab',
      finish: 'metal',
      shape: { puff: 20, roll: 26 },
    }) +
    drawPanel({
      path: ellipse(600, 660, 46, 46),
      colour: darker(colour, 0.04),
      finish: 'rubber',
      shape: { puff: -16, roll: 24 },
    }) +
    `<path d="${socket}" fill="#1a191e"/><path d="${roundedBox(566, 847, 68, 12, 6)}" fill="#55535c"/><path d="${socket}" fill="none" stroke="#b9b4ab" stroke-width="5"/>`
  )
}
