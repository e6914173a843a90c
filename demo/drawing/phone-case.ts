import { darker, lighter } from './colour.ts'
import { type Point, roundedBox } from './outline.ts'
import { drawPanel, freshName, lyingShadow, type Print } from './panel.ts'

export type Case = { colour: string; print?: Print; art?: string; lens?: 'square' | 'bar' | 'row'; turn?: number }

/** A case without its phone, from the side that a phone lies in. */
export function emptyCase({ colour, lens = 'square', turn = 0 }: Case, tone: string): string {
  const body = roundedBox(350, 120, 500, 960, 76)
  const lining = roundedBox(372, 142, 456, 916, 60)
  const hole =
    lens === 'bar'
      ? roundedBox(380, 180, 440, 116, 54)
      : lens === 'row'
        ? roundedBox(692, 160, 120, 320, 58)
        : roundedBox(586, 158, 226, 236, 62)
  return `<g transform="rotate(${-turn} 600 600)">${lyingShadow([body], 0.9)}${drawPanel({ path: body, colour, finish: 'rubber', shape: { puff: 14, roll: 20 } })}${drawPanel({ path: lining, colour: darker(colour, 0.35), finish: 'matte', shape: { puff: -18, roll: 26, wrinkle: 2, seed: 3 } })}<path d="${hole}" fill="${darker(tone, 0.3)}"/><path d="${hole}" fill="none" stroke="${colour}" stroke-width="9"/><g fill="none" stroke="${lighter(colour, 0.3)}" stroke-opacity=".5"><circle cx="600" cy="640" r="120" stroke-width="7"/><path d="M600 760V860" stroke-width="14" stroke-linecap="round"/></g></g>`
}

/** A phone in its case, seen from the back. */
export function phoneCase({ colour, print, art = '', lens = 'square', turn = 0 }: Case): string {
  const body = roundedBox(350, 120, 500, 960, 76)
  const camera =
    lens === 'bar'
      ? roundedBox(380, 180, 440, 116, 54)
      : lens === 'row'
        ? roundedBox(388, 160, 120, 320, 58)
        : roundedBox(388, 158, 226, 236, 62)
  const eyes: Point[] =
    lens === 'bar'
      ? [
          [446, 238],
          [556, 238],
          [666, 238],
        ]
      : lens === 'row'
        ? [
            [448, 222],
            [448, 320],
            [448, 418],
          ]
        : [
            [450, 222],
            [450, 330],
            [552, 276],
          ]
  const glass = freshName()
  const eye = ([x, y]: Point) =>
    `<circle cx="${x}" cy="${y}" r="41" fill="#08080b"/><circle cx="${x}" cy="${y}" r="39" fill="none" stroke="#8b8a8c" stroke-width="4"/><circle cx="${x}" cy="${y}" r="24" fill="url(#${glass})"/><circle cx="${x - 9}" cy="${y - 10}" r="6" fill="#fff" fill-opacity=".8"/>`
  const edge = `<path d="${body}" fill="none" stroke="${lighter(colour, 0.5)}" stroke-width="4" stroke-opacity=".5" transform="translate(4 4)"/><path d="${body}" fill="none" stroke="${darker(colour, 0.6)}" stroke-width="3" stroke-opacity=".6"/>`
  const keys = `<path d="M850 380v110M350 330v50M350 420v80M350 520v80" stroke="${darker(colour, 0.45)}" stroke-width="11" stroke-linecap="round"/>`
  return `<g transform="rotate(${turn} 600 600)"><radialGradient id="${glass}" cx=".35" cy=".3"><stop offset="0" stop-color="#5d7aa6"/><stop offset=".5" stop-color="#1b2436"/><stop offset="1" stop-color="#050507"/></radialGradient>${lyingShadow([body], 0.9)}${keys}${drawPanel({ path: body, colour, ...(print ? { print } : {}), finish: 'rubber', shape: { puff: 12, roll: 24 }, inside: art, over: edge })}${drawPanel({ path: camera, colour: '#17171b', finish: 'rubber', shape: { puff: 7, roll: 14 }, casts: 0.4, over: `<path d="${camera}" fill="none" stroke="${lighter(colour, 0.3)}" stroke-width="9"/>` })}${eyes.map(eye).join('')}<circle cx="${lens === 'bar' ? 750 : lens === 'row' ? 540 : 554}" cy="${lens === 'bar' ? 238 : lens === 'row' ? 210 : 204}" r="15" fill="#f6eccb"/></g>`
}
