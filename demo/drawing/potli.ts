import { darker, lighter } from './colour.ts'
import type { Motif } from './motifs.ts'
import { bend, roundedBox } from './outline.ts'
import { drawPanel, drawPanels, freshName, lyingShadow, type Print } from './panel.ts'
import type { Fold } from './relief.ts'

export type Potli = { colour: string; trim: string; print?: Print; motif?: Motif; art?: string }

/** A drawstring pouch: round belly, gathered neck, a frill, cords with tassels. */
export function potli({ colour, trim, print, motif, art = '' }: Potli): string {
  const belly =
    'M506 470C420 500 330 580 300 700C270 830 330 960 440 1014C540 1058 660 1058 760 1014C870 960 930 830 900 700C870 580 780 500 694 470C640 486 560 486 506 470Z'
  const frill =
    'M506 470C470 420 420 370 380 320C430 318 450 300 480 308C520 296 540 320 580 304C620 320 660 296 700 310C740 296 770 318 820 322C780 370 730 420 694 470C640 486 560 486 506 470Z'
  const gathers: Fold[] = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map((i) => ({
    points: bend([600 + i * 17, 474], [600 + i * 40, 600], [600 + i * 62, 760 + (i % 2) * 40]),
    width: 15,
    depth: 17,
    sharp: i < 0 ? 0.6 : 1.5,
    taper: 'end',
  }))
  const flares: Fold[] = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((i) => ({
    points: bend([600 + i * 20, 470], [600 + i * 34, 400], [600 + i * 50, 300]),
    width: 14,
    depth: 14,
    sharp: i < 0 ? 0.6 : 1.5,
    taper: 'none',
  }))
  const mark = freshName()
  const ring = motif
    ? `<defs><g id="${mark}">${motif(trim, lighter(trim, 0.5))}</g></defs><use href="#${mark}" transform="translate(600 790)scale(2)"/>${[-2, -1, 1, 2].map((i) => `<use href="#${mark}" transform="translate(${600 + i * 118} ${796 - Math.abs(i) * 26})rotate(${i * 12})scale(${0.95 - Math.abs(i) * 0.12})"/>`).join('')}`
    : ''
  const base = 'M300 860C400 960 500 990 600 990C700 990 800 960 900 860'
  const cord = (path: string) =>
    `<path d="${path}" fill="none" stroke="#1d0f12" stroke-width="16" stroke-opacity=".3" transform="translate(6 9)"/><path d="${path}" fill="none" stroke="${trim}" stroke-width="14"/><path d="${path}" fill="none" stroke="${darker(trim, 0.4)}" stroke-width="14" stroke-dasharray="3 8"/>`
  return (
    lyingShadow([belly, frill], 1.3) +
    drawPanels([
      {
        path: frill,
        colour: darker(colour, 0.05),
        finish: 'silk',
        ...(print ? { print } : {}),
        shape: { puff: 12, roll: 22, folds: flares },
        inside: `<path d="M380 320C430 318 450 300 480 308C520 296 540 320 580 304C620 320 660 296 700 310C740 296 770 318 820 322" fill="none" stroke="${trim}" stroke-width="22"/>`,
      },
      {
        path: belly,
        colour,
        finish: 'silk',
        ...(print ? { print } : {}),
        shape: { puff: 70, roll: 150, folds: gathers, wrinkle: 7, seed: 9 },
        inside: `${ring}${art}<path d="${base}" fill="none" stroke="${trim}" stroke-width="40"/><path d="${base}" fill="none" stroke="${lighter(trim, 0.6)}" stroke-width="7" stroke-dasharray="2 14" stroke-linecap="round"/>`,
        casts: 0.3,
      },
    ]) +
    cord('M506 476C470 380 400 200 520 150C620 112 720 140 700 230C690 300 680 400 692 476') +
    cord('M500 474C560 490 640 490 700 474') +
    cord('M500 478C430 520 380 540 352 600') +
    cord('M700 478C770 520 800 560 836 580') +
    tassel(352, 600, trim, 14) +
    tassel(836, 580, trim, -10)
  )
}

function tassel(x: number, y: number, colour: string, turn: number): string {
  const threads = Array.from({ length: 15 }, (_, i) => {
    const d = (i - 7) * 4
    return `<path d="M${d * 0.4} 34Q${d} 80 ${d * 1.4} 132" stroke="${i % 3 === 0 ? darker(colour, 0.3) : i % 3 === 1 ? colour : lighter(colour, 0.3)}" stroke-width="6" fill="none"/>`
  }).join('')
  return `<g transform="translate(${x} ${y})rotate(${turn})">${threads}<circle cy="18" r="22" fill="${colour}"/><circle cx="-6" cy="11" r="8" fill="${lighter(colour, 0.6)}" fill-opacity=".7"/><rect x="-18" y="34" width="36" height="12" rx="5" fill="${darker(colour, 0.3)}"/></g>`
}

export type Clutch = { colour: string; trim: string; print?: Print; motif: Motif }

/** A clutch from behind: a slip pocket, and the chain. */
export function backOfClutch({ colour, trim, print }: Clutch): string {
  const body = roundedBox(190, 420, 820, 500, 40)
  return (
    lyingShadow([body], 1.1) +
    chain(trim) +
    drawPanel({
      path: body,
      colour: darker(colour, 0.04),
      finish: 'silk',
      ...(print ? { print } : {}),
      shape: { puff: 26, roll: 50, wrinkle: 5, seed: 7 },
      over: `<path d="M290 560C440 584 760 584 910 560" fill="none" stroke="#1d0f12" stroke-opacity=".4" stroke-width="9" transform="translate(0 4)"/><path d="M290 560C440 584 760 584 910 560" fill="none" stroke="${trim}" stroke-width="9"/><path d="M220 450H980V890H220Z" fill="none" stroke="${lighter(colour, 0.4)}" stroke-width="2.500" stroke-dasharray="7 5" stroke-opacity=".5"/>`,
    })
  )
}

/** The chain of a clutch, with its shadow. */
function chain(trim: string): string {
  const links = Array.from({ length: 34 }, (_, i) => {
    const turn = Math.PI * (i / 33)
    return `<ellipse cx="${600 - Math.cos(turn) * 420}" cy="${430 - Math.sin(turn) * 270}" rx="17" ry="11" fill="none" stroke="${i % 2 ? trim : darker(trim, 0.3)}" stroke-width="7" transform="rotate(${(turn * 180) / Math.PI - 90} ${600 - Math.cos(turn) * 420} ${430 - Math.sin(turn) * 270})"/>`
  }).join('')
  return `<g transform="translate(8 12)" opacity=".25">${links.replaceAll(trim, '#1d0f12')}</g>${links}`
}

/** A flat evening purse with a flap and a chain. */
export function clutch({ colour, trim, print, motif }: Clutch): string {
  const body = roundedBox(190, 420, 820, 500, 40)
  const flap =
    'M190 460C190 436 208 420 230 420L970 420C992 420 1010 436 1010 460C960 620 780 730 600 744C420 730 240 620 190 460Z'
  const mark = freshName()
  return (
    lyingShadow([body], 1.1) +
    chain(trim) +
    drawPanels([
      {
        path: body,
        colour: darker(colour, 0.08),
        finish: 'silk',
        ...(print ? { print } : {}),
        shape: { puff: 26, roll: 50, wrinkle: 5, seed: 4 },
      },
      {
        path: flap,
        colour,
        finish: 'silk',
        ...(print ? { print } : {}),
        shape: { puff: 22, roll: 44, wrinkle: 4, seed: 2 },
        inside: `<defs><g id="${mark}">${motif(trim, lighter(trim, 0.5))}</g></defs>${[-3, -2, -1, 0, 1, 2, 3].map((i) => `<use href="#${mark}" transform="translate(${600 + i * 112} ${560 - Math.abs(i) * 24})scale(${1.1 - Math.abs(i) * 0.14})"/>`).join('')}`,
        over: `<path d="M190 460C240 620 420 730 600 744C780 730 960 620 1010 460" fill="none" stroke="${trim}" stroke-width="15"/><path d="M190 460C240 620 420 730 600 744C780 730 960 620 1010 460" fill="none" stroke="${lighter(trim, 0.6)}" stroke-width="4" stroke-dasharray="2 12" stroke-linecap="round"/>`,
        casts: 0.6,
      },
    ]) +
    drawPanel({
      path: roundedBox(556, 700, 88, 74, 20),
      colour: trim,
      finish: 'metal',
      shape: { puff: 18, roll: 26 },
      casts: 0.5,
    })
  )
}
