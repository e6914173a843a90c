import type { Motif } from './motifs.ts'
import { type Point, short } from './outline.ts'
import { freshName, type Print, type PrintArea } from './panel.ts'
import { between, seeded } from './random.ts'

type Repeat = { ink: string; second?: string; step?: number; size?: number; dots?: boolean; drop?: boolean }

/** A block print: the motif in rows, every other row shifted by half a step, slightly uneven as if stamped by hand. */
export function blockPrint(
  motif: Motif,
  { ink, second = ink, step = 84, size = 0.5, dots = false, drop = true }: Repeat,
): Print {
  return (area) => {
    const name = freshName()
    const random = seeded(step)
    const marks: string[] = []
    for (const { x, y, odd } of lattice(area, step, drop)) {
      const [px, py] = area.warp(x, y)
      const turn = area.grain + between(random, -2.5, 2.5)
      marks.push(
        `<use href="#${name}" transform="translate(${short(px)} ${short(py)})rotate(${short(turn)})scale(${size})"/>`,
      )
      if (dots && !odd) {
        const [dx, dy] = area.warp(x, y + step / 2)
        marks.push(`<circle cx="${short(dx)}" cy="${short(dy)}" r="${short(step * 0.045)}" fill="${ink}"/>`)
      }
    }
    return `<defs><g id="${name}">${motif(ink, second)}</g></defs>${marks.join('')}`
  }
}

/** Points of a turned grid over the area. */
function lattice({ box, grain }: PrintArea, step: number, drop: boolean): { x: number; y: number; odd: boolean }[] {
  const cx = box.x + box.width / 2
  const cy = box.y + box.height / 2
  const reach = Math.ceil(Math.hypot(box.width, box.height) / 2 / step) + 1
  const [cos, sin] = [Math.cos((grain * Math.PI) / 180), Math.sin((grain * Math.PI) / 180)]
  const points: { x: number; y: number; odd: boolean }[] = []
  for (let row = -reach * 2; row <= reach * 2; row++) {
    const odd = drop && row % 2 !== 0
    for (let column = -reach; column <= reach; column++) {
      const u = (column + (odd ? 0.5 : 0)) * step
      const v = row * step * (drop ? 0.72 : 1)
      const x = cx + u * cos - v * sin
      const y = cy + u * sin + v * cos
      const inside =
        x > box.x - step && x < box.x + box.width + step && y > box.y - step && y < box.y + box.height + step
      if (inside) points.push({ x, y, odd })
    }
  }
  return points
}

type Line = { at: number; width: number; colour: string; dash?: string }

/** Lines along the cloth that bend with its folds; `along` 90 runs down, 0 across. */
export function stripes(lines: readonly Line[], repeat: number, along = 90, opacity = 1): Print {
  return ({ box, warp, grain }) => {
    const angle = ((along + grain) * Math.PI) / 180
    const cx = box.x + box.width / 2
    const cy = box.y + box.height / 2
    const reach = Math.hypot(box.width, box.height) / 2 + repeat
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    const paths: string[] = []
    for (let start = -Math.ceil(reach / repeat) * repeat; start < reach; start += repeat) {
      for (const { at, width, colour, dash } of lines) {
        const points: Point[] = []
        for (let t = -reach; t <= reach; t += 22) {
          const x = cx + dx * t - dy * (start + at)
          const y = cy + dy * t + dx * (start + at)
          if (x > box.x - 40 && x < box.x + box.width + 40 && y > box.y - 40 && y < box.y + box.height + 40)
            points.push(warp(x, y))
        }
        if (points.length < 2) continue
        paths.push(
          `<path d="M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}" stroke="${colour}" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`,
        )
      }
    }
    return `<g fill="none" stroke-opacity="${opacity}">${paths.join('')}</g>`
  }
}

export function checks(warpColour: string, weftColour: string, repeat = 64, width = 26, opacity = 0.55): Print {
  const down = stripes([{ at: 0, width, colour: warpColour }], repeat, 90, opacity)
  const across = stripes([{ at: 0, width, colour: weftColour }], repeat, 0, opacity)
  return (area) => down(area) + across(area)
}

/** Madras: several widths of line in both directions. */
export function madras(colours: readonly string[], repeat = 190): Print {
  const lines = colours.map((colour, i) => ({ at: (i * repeat) / colours.length, width: 12 + ((i * 17) % 34), colour }))
  const thin = colours.map((colour, i) => ({ at: ((i + 0.45) * repeat) / colours.length, width: 4, colour }))
  const down = stripes([...lines, ...thin], repeat, 90, 0.6)
  const across = stripes([...lines, ...thin], repeat, 0, 0.5)
  return (area) => down(area) + across(area)
}

/** Leheriya: waves of bands running slantwise, as the tied cloth takes its dye. */
export function leheriya(colours: readonly string[], band = 22): Print {
  const repeat = band * colours.length * 1.35
  return ({ box, warp, grain }) => {
    const paths: string[] = []
    const slope = 0.62 + grain / 180
    const reach = box.width + box.height
    colours.forEach((colour, i) => {
      for (let offset = -reach; offset < reach; offset += repeat) {
        const points: Point[] = []
        for (let x = box.x - 30; x <= box.x + box.width + 30; x += 20) {
          const y = box.y + offset + i * band * 1.35 + (x - box.x) * slope + Math.sin(x / 26) * 7
          if (y > box.y - 60 && y < box.y + box.height + 60) points.push(warp(x, y))
        }
        if (points.length > 1)
          paths.push(`<path d="M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}" stroke="${colour}"/>`)
      }
    })
    return `<g fill="none" stroke-width="${band}">${paths.join('')}</g>`
  }
}

/** Ikat: stepped diamonds whose edges feather along the warp. */
export function ikat(ink: string, second: string, step = 150): Print {
  return (area) => {
    const random = seeded(step + 5)
    const marks: string[] = []
    for (const { x, y, odd } of lattice(area, step, true)) {
      for (let row = -5; row <= 5; row++) {
        const half = (6 - Math.abs(row)) * step * 0.068
        const [px, py] = area.warp(x, y + row * step * 0.06)
        const jitter = () => between(random, -step * 0.03, step * 0.03)
        const bar = (share: number, colour: string) =>
          `<path d="M${short(px - half * share + jitter())} ${short(py)}L${short(px + half * share + jitter())} ${short(py)}" stroke="${colour}"/>`
        marks.push(bar(1, odd ? second : ink))
        if (Math.abs(row) < 4) marks.push(bar(0.55, odd ? ink : second))
      }
    }
    return `<g stroke-width="${short(step * 0.062)}" fill="none" transform="rotate(${area.grain} ${area.box.x + area.box.width / 2} ${area.box.y + area.box.height / 2})">${marks.join('')}</g>`
  }
}

/** Bandhani: tied dots in rings and lines. */
export function bandhani(dot: string, second: string, step = 150): Print {
  return (area) => {
    const marks: string[] = []
    const spot = (x: number, y: number, r: number, colour: string) => {
      const [px, py] = area.warp(x, y)
      marks.push(`<circle cx="${short(px)}" cy="${short(py)}" r="${r}" stroke="${colour}"/>`)
    }
    for (const { x, y } of lattice(area, step, true)) {
      for (let i = 0; i < 12; i++) {
        const turn = (i / 12) * Math.PI * 2
        spot(x + Math.cos(turn) * step * 0.3, y + Math.sin(turn) * step * 0.3, 4.5, dot)
      }
      for (let i = 0; i < 6; i++) {
        const turn = (i / 6) * Math.PI * 2
        spot(x + Math.cos(turn) * step * 0.15, y + Math.sin(turn) * step * 0.15, 4, second)
      }
      spot(x, y, 4.5, dot)
    }
    return `<g fill="none" stroke-width="4.500">${marks.join('')}</g>`
  }
}

/** Colour splashes: drops, bursts and runs. */
export function splashes(colours: readonly string[], seed: number, count = 16, centre?: Point): Print {
  return ({ box }) => {
    const random = seeded(seed)
    const powders = new Map(colours.map((colour) => [colour, freshName()]))
    const marks = [...powders].map(
      ([colour, name]) =>
        `<radialGradient id="${name}"><stop offset="0" stop-color="${colour}" stop-opacity=".6"/><stop offset=".55" stop-color="${colour}" stop-opacity=".22"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
    )
    for (let i = 0; i < count; i++) {
      const colour = colours[i % colours.length] ?? '#d33'
      const x = centre ? centre[0] + between(random, -170, 170) : box.x + random() * box.width
      const y = centre ? centre[1] + between(random, -170, 170) : box.y + random() * box.height
      const radius = between(random, 26, 84)
      marks.push(
        `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius * 2.3)}" fill="url(#${powders.get(colour)})"/>`,
      )
      marks.push(splash(x, y, radius, colour, random))
    }
    return marks.join('')
  }
}

function splash(cx: number, cy: number, radius: number, colour: string, random: () => number): string {
  const points: string[] = []
  const arms = 18
  for (let i = 0; i < arms; i++) {
    const turn = (i / arms) * Math.PI * 2
    const reach = radius * (i % 2 === 0 ? between(random, 0.7, 0.86) : between(random, 0.9, 1.22))
    points.push(`${short(cx + Math.cos(turn) * reach)} ${short(cy + Math.sin(turn) * reach)}`)
  }
  const drops = Array.from({ length: 14 }, () => {
    const turn = random() * Math.PI * 2
    const far = radius * between(random, 1.1, 2.2)
    return `<circle cx="${short(cx + Math.cos(turn) * far)}" cy="${short(cy + Math.sin(turn) * far)}" r="${short(radius * between(random, 0.02, 0.12))}"/>`
  })
  const middle = (a: string, b: string) => {
    const [ax = 0, ay = 0] = a.split(' ').map(Number)
    const [bx = 0, by = 0] = b.split(' ').map(Number)
    return `${short((ax + bx) / 2)} ${short((ay + by) / 2)}`
  }
  const first = middle(points.at(-1) ?? '0 0', points[0] ?? '0 0')
  const blob = points.map((point, i) => `Q${point} ${middle(point, points[(i + 1) % arms] ?? point)}`).join('')
  return `<g fill="${colour}" fill-opacity=".92"><path d="M${first}${blob}Z"/>${drops.join('')}</g>`
}

export function together(...prints: readonly Print[]): Print {
  return (area) => prints.map((print) => print(area)).join('')
}

/** Threads of the cloth itself: a quiet texture for close views and plain cloth. */
export function threads(colour: string, opacity = 0.18, step = 5, along = 90): Print {
  return stripes([{ at: 0, width: step * 0.4, colour }], step * 2.4, along, opacity)
}
