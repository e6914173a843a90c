import { darker, lighter } from './colour.ts'
import type { Motif } from './motifs.ts'
import { bend } from './outline.ts'
import { drawPanels, freshName, lyingShadow, type Panel, type Print } from './panel.ts'

export type Jutti = { colour: string; trim: string; sole?: string; motif: Motif; print?: Print }

const pair = (one: string): string =>
  `<g transform="translate(-200 6)rotate(-7 600 600)">${one}</g><g transform="translate(1400 6)scale(-1 1)rotate(-7 600 600)">${one}</g>`

/** A pair of embroidered slip-ons from above, toes up. */
export function juttis({ colour, trim, sole = '#b98a5a', motif, print }: Jutti): string {
  const outline =
    'M600 140C566 176 500 230 470 320C446 400 466 520 488 620C504 700 484 800 490 890C498 990 540 1046 606 1046C672 1046 712 990 716 890C720 800 706 700 718 620C736 520 750 400 728 320C700 230 634 176 600 140Z'
  const opening =
    'M602 470C556 472 520 510 514 580C512 660 520 740 520 830C522 930 548 1000 604 1002C660 1000 684 930 686 830C688 740 694 660 690 580C684 510 648 472 602 470Z'
  const mark = freshName()
  const spots = [
    [600, 372, 0.95, 0],
    [532, 330, 0.5, -20],
    [668, 330, 0.5, 20],
    [600, 258, 0.55, 0],
    [516, 430, 0.42, -10],
    [684, 430, 0.42, 10],
  ]
    .map(([x, y, size, turn]) => `<use href="#${mark}" transform="translate(${x} ${y})rotate(${turn})scale(${size})"/>`)
    .join('')
  const stitches = (path: string, width: number, tone: string, dash = '') =>
    `<path d="${path}" fill="none" stroke="${tone}" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash}" stroke-linecap="round"` : ''}/>`
  const parts: Panel[] = [
    {
      path: outline,
      colour,
      ...(print ? { print } : {}),
      finish: 'silk',
      shape: {
        puff: 46,
        roll: 90,
        wrinkle: 4,
        seed: 5,
        folds: [{ points: bend([600, 150], [604, 260], [602, 440]), width: 30, depth: 8, taper: 'end' }],
      },
      inside: `<defs><g id="${mark}">${motif(trim, lighter(trim, 0.5))}</g></defs>${spots}${stitches(outline, 30, trim)}${stitches(outline, 7, lighter(trim, 0.6), '2 13')}`,
    },
    {
      path: opening,
      colour: sole,
      finish: 'rubber',
      shape: { puff: -22, roll: 54 },
      inside: `<path d="M566 900H640M574 922H632" stroke="${darker(sole, 0.4)}" stroke-width="5" stroke-opacity=".6"/><path d="M602 474C556 476 524 512 518 580" fill="none" stroke="#1d0f12" stroke-width="40" stroke-opacity=".28"/>`,
      over: stitches(opening, 15, darker(trim, 0.15)) + stitches(opening, 4, lighter(trim, 0.7), '2 9'),
    },
  ]
  return pair(lyingShadow([outline], 1) + drawPanels(parts))
}

export type Kolhapuri = { leather: string; strap?: string; trim?: string }

/** Kolhapuri chappals from above: sole, broad T-strap, toe loop, braids. */
export function kolhapuris({ leather, strap = darker(leather, 0.2), trim = '#d8a23c' }: Kolhapuri): string {
  const sole =
    'M596 146C520 150 470 210 466 320C464 430 500 540 504 660C506 760 480 840 492 930C504 1014 552 1052 606 1050C662 1048 704 1008 708 920C712 830 690 760 700 660C712 540 740 430 732 320C724 204 674 144 596 146Z'
  const across =
    'M454 470C500 430 560 410 604 412C650 410 706 430 748 470C752 510 750 548 744 580C700 548 650 534 604 534C556 534 504 550 462 582C454 548 452 508 454 470Z'
  const down = 'M566 236C580 226 622 226 636 236C646 300 646 380 652 446L552 446C556 380 558 300 566 236Z'
  const loop =
    'M470 268C500 246 540 240 566 252C568 276 564 296 556 312C532 304 500 308 474 326C466 308 466 286 470 268Z'
  const braid = (path: string) =>
    `<path d="${path}" fill="none" stroke="${darker(trim, 0.4)}" stroke-width="17"/><path d="${path}" fill="none" stroke="${trim}" stroke-width="13"/><path d="${path}" fill="none" stroke="${darker(trim, 0.5)}" stroke-width="13" stroke-dasharray="3 9"/>`
  const edge = (path: string, tone: string) =>
    `<path d="${path}" fill="none" stroke="${lighter(tone, 0.5)}" stroke-width="2.500" stroke-dasharray="7 5" stroke-opacity=".7"/>`
  const punched = Array.from(
    { length: 26 },
    (_, i) =>
      `<circle cx="${488 + (i % 13) * 19}" cy="${(i < 13 ? 470 : 508) - 26 * Math.sin((Math.PI * (i % 13)) / 12)}" r="5" fill="${darker(strap, 0.6)}"/>`,
  ).join('')
  return pair(
    lyingShadow([sole], 0.8) +
      drawPanels([
        {
          path: sole,
          colour: leather,
          finish: 'rubber',
          shape: { puff: 14, roll: 26, wrinkle: 4, wrinkleSize: [160, 260], seed: 7 },
          inside: `<path d="${sole}" fill="none" stroke="${darker(leather, 0.35)}" stroke-width="30" stroke-opacity=".5"/><path d="${sole}" fill="none" stroke="${lighter(leather, 0.4)}" stroke-width="44" stroke-dasharray="3 9" stroke-opacity=".35"/><ellipse cx="602" cy="930" rx="60" ry="76" fill="${darker(leather, 0.25)}" fill-opacity=".4"/>`,
        },
        {
          path: loop,
          colour: strap,
          finish: 'rubber',
          shape: { puff: 16, roll: 26 },
          casts: 0.6,
          over: edge(loop, strap),
        },
        {
          path: down,
          colour: strap,
          finish: 'rubber',
          shape: { puff: 14, roll: 26 },
          casts: 0.6,
          over: edge(down, strap),
        },
        {
          path: across,
          colour: strap,
          finish: 'rubber',
          shape: { puff: 24, roll: 46 },
          casts: 0.6,
          inside: punched,
          over: edge(across, strap),
        },
      ]) +
      braid('M458 580C504 552 556 538 604 538C650 538 700 550 744 578') +
      braid('M602 242V420'),
  )
}
