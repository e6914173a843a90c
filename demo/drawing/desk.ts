import { darker, lighter } from './colour.ts'
import { footShadow } from './ground.ts'
import { ellipse, type Point } from './outline.ts'
import { drawPanel, freshName } from './panel.ts'
import { vessel } from './vessel.ts'

/** A jointed lamp, bent over the place where somebody works. */
export function deskLamp({
  colour,
  metal = '#c9a24a',
  lit = true,
}: {
  colour: string
  metal?: string
  lit?: boolean
}): string {
  const beam = freshName()
  const rod = (from: Point, to: Point) =>
    `<path d="M${from[0]} ${from[1]}L${to[0]} ${to[1]}" stroke="${darker(metal, 0.45)}" stroke-width="28" stroke-linecap="round"/><path d="M${from[0] - 5} ${from[1] - 3}L${to[0] - 5} ${to[1] - 3}" stroke="${metal}" stroke-width="17" stroke-linecap="round"/><path d="M${from[0] - 8} ${from[1] - 5}L${to[0] - 8} ${to[1] - 5}" stroke="${lighter(metal, 0.7)}" stroke-width="5" stroke-linecap="round"/>`
  const joint = (x: number, y: number) =>
    drawPanel({
      path: ellipse(x, y, 34, 34),
      colour: darker(metal, 0.15),
      finish: 'metal',
      shape: { puff: 18, roll: 28 },
      casts: 0.4,
    })
  const base: Point[] = [
    [944, 168],
    [956, 186],
    [980, 190],
    [996, 186],
  ]
  const head: Point[] = [
    [0, 44],
    [30, 70],
    [110, 116],
    [210, 184],
    [226, 190],
  ]
  const light = lit
    ? `<radialGradient id="${beam}" gradientUnits="userSpaceOnUse" cx="790" cy="520" r="560"><stop offset="0" stop-color="#fff0c2" stop-opacity=".9"/><stop offset=".4" stop-color="#ffe09a" stop-opacity=".4"/><stop offset="1" stop-color="#ffd27a" stop-opacity="0"/></radialGradient><path d="M640 540L900 430L1200 980L560 1040Z" fill="url(#${beam})"/><ellipse cx="880" cy="1000" rx="330" ry="62" fill="#fff2cf" fill-opacity=".4"/>`
    : ''
  return `${light}${footShadow(430, 1000, 190)}${vessel({ profile: base, colour, cx: 430, finish: 'matte', tilt: 0.17, foot: false, inner: lighter(colour, 0.1), rim: lighter(colour, 0.15) })}<path d="${ellipse(430, 944, 160, 27)}" fill="${lighter(colour, 0.08)}"/>${rod([430, 936], [330, 560])}${rod([330, 560], [610, 290])}${joint(430, 932)}${joint(330, 560)}<g transform="translate(640 300)rotate(-24)"><g transform="translate(-600 0)">${vessel({ profile: head, colour, finish: 'matte', tilt: 0.2, foot: false })}<path d="${ellipse(600, 226, 188, 38)}" fill="${lit ? '#fff3cf' : darker(colour, 0.5)}"/><path d="${ellipse(600, 226, 188, 38)}" fill="none" stroke="${darker(colour, 0.3)}" stroke-width="9"/>${lit ? '<ellipse cx="600" cy="228" rx="66" ry="20" fill="#fffdf4"/>' : ''}</g></g>${joint(612, 290)}`
}
