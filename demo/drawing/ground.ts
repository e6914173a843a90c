import { darker, lighter, lightness, mix } from './colour.ts'
import { short } from './outline.ts'
import { freshName, restartNames } from './panel.ts'

/** Wider than any picture, so that a camera may stand nearer, farther or upright. */
const EDGE_TO_EDGE = 'x="-2400" y="-2400" width="6000" height="6000"'

/** A sheet of paper lit from the upper left. */
export function sheet(tone: string, width = 1200, height = 1200): string {
  const glow = freshName()
  const edge = freshName()
  return ground(
    `<radialGradient id="${glow}" gradientUnits="userSpaceOnUse" cx="${width * 0.3}" cy="${height * 0.22}" r="${Math.max(width, height) * 1.05}"><stop offset="0" stop-color="${lighter(tone, 0.5)}"/><stop offset=".45" stop-color="${tone}"/><stop offset="1" stop-color="${darker(tone, 0.14)}"/></radialGradient><linearGradient id="${edge}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${width}" y2="${height}"><stop offset=".6" stop-color="${darker(tone, 0.4)}" stop-opacity="0"/><stop offset="1" stop-color="${darker(tone, 0.4)}" stop-opacity=".16"/></linearGradient><rect ${EDGE_TO_EDGE} fill="url(#${glow})"/><rect ${EDGE_TO_EDGE} fill="url(#${edge})"/>`,
  )
}

/** A table in front of a wall, without a hard line between them; `horizon` is the height of the bend. */
export function studio(tone: string, width = 1200, height = 1200, horizon = 0.66): string {
  const wall = freshName()
  const glow = freshName()
  // A white glow on a dark wall would look like fog.
  const lamp = lightness(tone) < 0.45 ? mix(tone, '#ffcf9a', 0.42) : lighter(tone, 0.9)
  const table = mix(tone, lighter(tone, 0.5), 0.35)
  return ground(
    `<linearGradient id="${wall}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${height}"><stop offset="0" stop-color="${darker(tone, 0.05)}"/><stop offset="${short(horizon - 0.1)}" stop-color="${darker(tone, 0.1)}"/><stop offset="${horizon}" stop-color="${darker(tone, 0.02)}"/><stop offset="${short(horizon + 0.15)}" stop-color="${table}"/><stop offset="1" stop-color="${darker(tone, 0.06)}"/></linearGradient><radialGradient id="${glow}" gradientUnits="userSpaceOnUse" cx="${width * 0.3}" cy="${height * 0.3}" r="${height * 0.85}"><stop offset="0" stop-color="${lamp}" stop-opacity=".75"/><stop offset="1" stop-color="${lamp}" stop-opacity="0"/></radialGradient><rect ${EDGE_TO_EDGE} fill="url(#${wall})"/><rect ${EDGE_TO_EDGE} fill="url(#${glow})"/>`,
  )
}

function ground(painted: string): string {
  return `<!--ground-->${painted}<!--/ground-->`
}

/** What the camera does not look at, such as the rail that a saree hangs from: it may leave the picture. */
export function besideThePoint(painted: string): string {
  return `<!--rail-->${painted}<!--/rail-->`
}

/** The goods alone, of a drawing that begins with its ground; undefined for one that is seen from so near that it has none. */
export function goodsOf(drawing: string): string | undefined {
  if (!drawing.startsWith('<!--ground-->')) return undefined
  return drawing.replaceAll(/<!--(ground|rail)-->.*?<!--\/\1-->/gs, '')
}

/** The shadow of a standing object: dark under its foot, extended to the right. */
export function footShadow(cx: number, cy: number, rx: number, strength = 1): string {
  const near = freshName()
  const far = freshName()
  const fade = (id: string, dark: number) =>
    `<radialGradient id="${id}"><stop offset="0" stop-color="#1d0f12" stop-opacity="${short(dark * 100) / 100}"/><stop offset=".55" stop-color="#1d0f12" stop-opacity="${short(dark * 55) / 100}"/><stop offset="1" stop-color="#1d0f12" stop-opacity="0"/></radialGradient>`
  return `${fade(near, 0.75 * strength)}${fade(far, 0.42 * strength)}<ellipse cx="${cx + rx * 0.55}" cy="${cy + rx * 0.02}" rx="${rx * 2}" ry="${rx * 0.42}" fill="url(#${far})"/><ellipse cx="${cx + rx * 0.06}" cy="${cy}" rx="${rx * 1.22}" ry="${rx * 0.25}" fill="url(#${near})"/>`
}

export function picture(draw: () => string, width = 1200, height = 1200): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawn(draw)}</svg>`
}

/** A banner for wide screens: a ninth of it at the left is ground alone, since the page fades that into the ground of the words. */
export function wideBanner(draw: () => string): () => string {
  return () =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="640" viewBox="-200 -40 1800 720">${drawn(draw)}</svg>`
}

/** The same text each time, whatever was drawn before. */
export function drawn(draw: () => string): string {
  restartNames()
  return draw()
}

/** A drawing made for the 1200 square, scaled and turned; x and y are its centre. */
export function place(drawing: string, scale: number, x = 600, y = 600, turn = 0): string {
  return `<g transform="translate(${x} ${y})rotate(${turn})scale(${scale})translate(-600 -600)">${drawing}</g>`
}

/** An enlarged part of a drawing around a point. */
export function closer(drawing: string, scale: number, x: number, y: number): string {
  return `<g transform="translate(600 600)scale(${scale})translate(${-x} ${-y})">${drawing}</g>`
}
