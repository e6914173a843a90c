import { darker, lighter } from './colour.ts'
import { footShadow } from './ground.ts'
import { roundedBox, short } from './outline.ts'
import { drawPanel, freshName } from './panel.ts'
import { vessel } from './vessel.ts'

// What stands beside the goods. Each is drawn for the 1200 square, its foot in the middle.

/** Two threads of steam above x, y. */
export function steam(x: number, y: number): string {
  const soft = freshName()
  const thread = (dx: number, sway: number, tall: number) =>
    `<path d="M${x + dx} ${y}C${x + dx + sway} ${short(y - tall * 0.3)} ${x + dx - sway} ${short(y - tall * 0.6)} ${x + dx + sway * 0.7} ${y - tall}" fill="none" stroke="#fff" stroke-width="24" stroke-linecap="round" stroke-opacity=".4"/>`
  return `<filter id="${soft}" x="-1" y="-.3" width="3" height="1.6"><feGaussianBlur stdDeviation="11"/></filter><g filter="url(#${soft})">${thread(-46, 44, 240)}${thread(46, -38, 190)}</g>`
}

/** A plate of nankhatai. */
export function biscuits(plate = '#efe6d6'): string {
  const dish = vessel({
    profile: [
      [560, 300],
      [572, 298],
      [606, 196],
      [622, 150],
      [630, 148],
    ],
    colour: plate,
    tilt: 0.2,
    inner: lighter(plate, 0.25),
  })
  const biscuit = (cx: number, y: number) =>
    vessel({
      profile: [
        [y, 70],
        [y + 14, 84],
        [y + 34, 84],
        [y + 44, 74],
      ],
      colour: '#cf9a58',
      cx,
      tilt: 0.24,
      finish: 'matte',
      inner: '#dcae6e',
      rim: '#dcae6e',
    }) +
    `<path d="M${cx - 40} ${y + 1}H${cx + 40}M${cx} ${y - 10}V${y + 12}" stroke="#a8702f" stroke-width="5" stroke-opacity=".5"/>`
  return dish + biscuit(500, 530) + biscuit(690, 536) + biscuit(590, 556) + biscuit(606, 500)
}

/** Three books that lie on one another. */
export function books(): string {
  const book = (x: number, y: number, width: number, height: number, colour: string) =>
    drawPanel({
      path: roundedBox(x, y, width, height, 9),
      colour,
      finish: 'matte',
      shape: { puff: 10, roll: 18 },
      inside: `<path d="M${x + 46} ${y - 4}V${y + height + 4}M${x + width - 46} ${y - 4}V${y + height + 4}" stroke="${lighter(colour, 0.5)}" stroke-width="5" stroke-opacity=".7"/><path d="M${x + width * 0.32} ${y + height / 2}H${x + width * 0.62}" stroke="${lighter(colour, 0.6)}" stroke-width="8" stroke-opacity=".8"/>`,
      casts: 0.4,
    })
  return (
    footShadow(600, 806, 250, 0.8) +
    book(330, 728, 540, 78, '#4d5d4a') +
    book(352, 658, 500, 70, '#b5653f') +
    book(346, 600, 470, 58, '#e0cfae')
  )
}

/** A matchbox that stands, 5.3 by 3.6 cm: everybody knows how large that is. */
export function matchbox(x: number, foot: number, pixelsToACentimetre: number): string {
  const [width, height] = [3.6 * pixelsToACentimetre, 5.3 * pixelsToACentimetre]
  const depth = width * 0.16
  const [left, top] = [x - width / 2, foot - height]
  const red = '#b8322a'
  const rays = Array.from(
    { length: 16 },
    (_, i) =>
      `<path transform="rotate(${i * 22.5})" d="M-2 ${short(-width * 0.17)}L0 ${short(-width * 0.31)}L2 ${short(-width * 0.17)}Z"/>`,
  ).join('')
  return `${footShadow(short(x + depth * 0.5), short(foot - 2), short(width * 0.55), 0.9)}<path d="M${short(left + width)} ${short(top)}L${short(left + width + depth)} ${short(top - depth * 0.5)}V${short(foot - depth * 0.5)}L${short(left + width)} ${short(foot)}Z" fill="#4b2a22"/><path d="M${short(left)} ${short(top)}L${short(left + depth)} ${short(top - depth * 0.5)}H${short(left + width + depth)}L${short(left + width)} ${short(top)}Z" fill="${lighter(red, 0.35)}"/>${drawPanel({ path: `M${short(left)} ${short(top)}L${short(left + width)} ${short(top)}L${short(left + width)} ${short(foot)}L${short(left)} ${short(foot)}Z`, colour: red, finish: 'matte', shape: { puff: 2, roll: 6 } })}<g transform="translate(${short(x)} ${short(foot - height * 0.54)})"><circle r="${short(width * 0.36)}" fill="#f2d48a"/><g fill="${red}">${rays}</g><circle r="${short(width * 0.15)}" fill="${red}"/></g><path d="M${short(left + width * 0.12)} ${short(top + height * 0.1)}H${short(left + width * 0.88)}M${short(left + width * 0.12)} ${short(foot - height * 0.1)}H${short(left + width * 0.88)}" stroke="#f2d48a" stroke-width="${short(width * 0.05)}"/><path d="M${short(left)} ${short(foot)}H${short(left + width)}" stroke="${darker(red, 0.5)}" stroke-width="2"/>`
}
