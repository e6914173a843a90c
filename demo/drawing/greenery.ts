import { darker, lighter, mix } from './colour.ts'
import { petals } from './motifs.ts'
import { short } from './outline.ts'
import { freshName } from './panel.ts'
import { between, seeded } from './random.ts'

export type Plant = 'snake' | 'monstera' | 'succulent' | 'palm' | 'none'

export function greenery(kind: Plant, cx: number, y: number): string {
  if (kind === 'none') return ''
  if (kind === 'snake')
    return [-120, 110, -70, 66, -24, 26, 0]
      .map((lean, i) => blade(cx + lean * 0.7, y + 10, lean * 1.3, 420 - Math.abs(lean) + ((i * 47) % 90), i))
      .join('')
  if (kind === 'palm')
    return [-80, 80, -58, 58, -34, 34, -10, 14]
      .map((angle, i) => frond(cx, y + 4, angle, 400 + ((i * 61) % 90)))
      .join('')
  if (kind === 'monstera')
    return (
      [
        [-210, -150, 0.9, -50],
        [200, -190, 0.95, 46],
        [-120, -330, 1.05, -24],
        [110, -380, 1, 24],
        [-10, -230, 1.1, -4],
      ] as const
    )
      .map(([dx, dy, size, angle]) => broadLeaf(cx, y, dx, dy, size, angle))
      .join('')
  return [4, 3, 2, 1, 0]
    .map((ring) => petals(9 + ring * 2, succulentLeaf(ring)))
    .map((ring) => `<g transform="translate(${cx} ${y - 50})scale(1 .8)">${ring}</g>`)
    .join('')
}

function blade(x: number, y: number, lean: number, height: number, i: number): string {
  const shade = freshName()
  const [tipX, tipY] = [x + lean, y - height]
  const outline = `M${x - 34} ${y}C${x - 56} ${y - height * 0.4} ${tipX - 34} ${tipY + height * 0.28} ${tipX} ${tipY}C${tipX + 22} ${tipY + height * 0.3} ${x + 60} ${y - height * 0.4} ${x + 32} ${y}Z`
  const bars = Array.from({ length: 9 }, (_, k) => {
    const share = (k + 0.7) / 10
    const mx = x + lean * share * share
    const my = y - height * share
    return `<path d="M${short(mx - 44)} ${short(my + 6)}Q${short(mx - 14)} ${short(my - 16)} ${short(mx)} ${short(my)}T${short(mx + 44)} ${short(my - 4)}" stroke="#2c4f33" stroke-width="${6 + ((k * 3 + i) % 5)}" fill="none" stroke-opacity=".5"/>`
  }).join('')
  const clip = freshName()
  return `<linearGradient id="${shade}"><stop offset="0" stop-color="#93ad5c"/><stop offset=".16" stop-color="#5f8a4e"/><stop offset=".55" stop-color="#3f6d42"/><stop offset=".86" stop-color="#2a4f35"/><stop offset="1" stop-color="#a9b060"/></linearGradient><clipPath id="${clip}"><path d="${outline}"/></clipPath><path d="${outline}" fill="#14200f" fill-opacity=".22" transform="translate(9 7)"/><g clip-path="url(#${clip})"><path d="${outline}" fill="url(#${shade})"/>${bars}</g>`
}

function frond(cx: number, y: number, angle: number, length: number): string {
  const leaflets = Array.from({ length: 17 }, (_, i) => {
    const along = 0.22 + (i / 17) * 0.78
    const reach = 120 * Math.sin(Math.PI * Math.min(0.95, along * 0.8 + 0.2))
    const at = -length * along
    const sag = along * along * 70
    const one = (side: number) =>
      `<path d="M${sag * Math.sign(angle)} ${short(at)}Q${short(sag * Math.sign(angle) + side * reach * 0.6)} ${short(at - 44)} ${short(sag * Math.sign(angle) + side * reach)} ${short(at - 8)}Q${short(sag * Math.sign(angle) + side * reach * 0.5)} ${short(at - 14)} ${sag * Math.sign(angle)} ${short(at + 12)}Z" fill="${side < 0 ? '#6c9a4c' : '#47763c'}"/>`
    return one(-1) + one(1)
  }).join('')
  return `<g transform="translate(${cx} ${y})rotate(${angle * 0.72})"><path d="M0 0Q0 ${-length * 0.6} ${70 * Math.sign(angle)} ${-length}" stroke="#4d6b34" stroke-width="7" fill="none"/>${leaflets}</g>`
}

function broadLeaf(cx: number, y: number, dx: number, dy: number, size: number, angle: number): string {
  const shade = freshName()
  const half =
    'M0 60C-70 70 -128 30 -132 -30L-70 -22L-126 -54C-118 -92 -98 -118 -74 -130L-40 -66L-56 -138C-34 -146 -12 -144 0 -128Z'
  const outline = `${half}M0 60C70 70 128 30 132 -30L70 -22L126 -54C118 -92 98 -118 74 -130L40 -66L56 -138C34 -146 12 -144 0 -128Z`
  return `<path d="M${cx + dx * 0.12} ${y + 4}Q${cx + dx * 0.3} ${y + dy * 0.7} ${cx + dx} ${y + dy + 50}" stroke="#4f7340" stroke-width="9" fill="none"/><linearGradient id="${shade}" x2="1" y2="1"><stop offset="0" stop-color="#7fae63"/><stop offset=".5" stop-color="#467a48"/><stop offset="1" stop-color="#234a31"/></linearGradient><g transform="translate(${cx + dx} ${y + dy})rotate(${angle})scale(${size})"><path d="${outline}" fill="#12200f" fill-opacity=".2" transform="translate(10 14)"/><path d="${outline}" fill="url(#${shade})"/><path d="M0 60V-120M0 34L-96 10M0 34L96 10M0 -6L-98 -52M0 -6L98 -52M0 -46L-58 -108M0 -46L58 -108" stroke="#b9d29a" stroke-width="3" fill="none" stroke-opacity=".6"/></g>`
}

function succulentLeaf(ring: number): string {
  const far = 34 + ring * 42
  const tones = ['#c9dcb0', '#a9c79a', '#86ad86', '#6a9477', '#547c69']
  return `<path d="M0 0C-34 ${-far * 0.4} -36 ${-far * 0.9} 0 ${-far - 24}C36 ${-far * 0.9} 34 ${-far * 0.4} 0 0Z" fill="${tones[ring]}" stroke="#3f5f50" stroke-width="2" stroke-opacity=".5"/><path d="M0 ${-far - 24}C-10 ${-far} -10 ${-far * 0.8} 0 ${-far * 0.6}" stroke="#d98f92" stroke-width="4" stroke-opacity=".55" fill="none"/>`
}

export function bouquet(cx: number, y: number, kind: 'pampas' | 'marigold'): string {
  const random = seeded(kind.length * 31)
  return [-34, -20, -8, 6, 18, 32]
    .map((lean, i) => {
      const length = 270 + ((i * 67) % 120)
      const tipX = cx + lean * 6.4
      const tipY = y - length
      const stem = `<path d="M${cx + lean * 0.7} ${y + 4}Q${cx + lean * 1.6} ${y - length * 0.6} ${tipX} ${tipY}" stroke="${kind === 'pampas' ? '#a98a5c' : '#5d7a3a'}" stroke-width="5" fill="none"/>`
      if (kind === 'marigold')
        return `${stem}${sprig(cx + lean * 2.4, y - length * 0.5, lean)}${marigoldHead(tipX, tipY, 0.85 + ((i * 5) % 4) * 0.09, i % 2 ? '#f09a1a' : '#e0701c', lean)}`
      const plume = Array.from({ length: 90 }, () => {
        const along = random()
        const side = between(random, -1, 1)
        const reach = 46 * Math.sin(Math.PI * Math.min(1, along * 0.8 + 0.15))
        const px = tipX - lean * 1.1 * along
        const py = tipY + along * 170 - 40
        return `<path d="M${short(px)} ${short(py + 26)}Q${short(px + side * reach * 0.4)} ${short(py)} ${short(px + side * reach)} ${short(py - 12)}"/>`
      }).join('')
      return `${stem}<g stroke="${mix('#e2cda6', '#b99768', (i % 3) / 3)}" stroke-width="3" fill="none" stroke-opacity=".8" stroke-linecap="round">${plume}</g>`
    })
    .join('')
}

/** A full head: rows of frilled petals that close towards the middle, its lower right in shadow. */
function marigoldHead(x: number, y: number, size: number, tone: string, turn = 0): string {
  const shade = freshName()
  const frill = (count: number, r: number, colour: string) =>
    petals(
      count,
      `<path d="M0 ${short(-r * 0.4)}C${short(-r * 0.34)} ${short(-r * 0.7)} ${short(-r * 0.3)} ${short(-r * 1.15)} ${short(-r * 0.12)} ${short(-r * 1.2)}L0 ${short(-r * 1.1)}L${short(r * 0.12)} ${short(-r * 1.2)}C${short(r * 0.3)} ${short(-r * 1.15)} ${short(r * 0.34)} ${short(-r * 0.7)} 0 ${short(-r * 0.4)}Z" fill="${colour}" stroke="${darker(tone, 0.4)}" stroke-width="1.200" stroke-opacity=".3"/>`,
    )
  const rows = [
    [17, 46, darker(tone, 0.2)],
    [15, 38, darker(tone, 0.06)],
    [13, 30, tone],
    [10, 22, lighter(tone, 0.14)],
    [8, 14, lighter(tone, 0.3)],
    [5, 8, lighter(tone, 0.42)],
  ] as const
  return `<radialGradient id="${shade}" cx=".34" cy=".3" r=".8"><stop offset=".35" stop-color="#5a1c04" stop-opacity="0"/><stop offset="1" stop-color="#5a1c04" stop-opacity=".34"/></radialGradient><g transform="translate(${short(x)} ${short(y)})scale(${short(size * 100) / 100} ${short(size * 92) / 100})"><circle r="52" fill="#2a1206" fill-opacity=".16" cx="8" cy="11"/><g transform="rotate(${turn})">${rows.map(([count, r, colour], i) => `<g transform="rotate(${i * 11})">${frill(count, r, colour)}</g>`).join('')}</g><circle r="54" fill="url(#${shade})"/></g>`
}

/** The feathered leaves half-way up a stem. */
function sprig(x: number, y: number, lean: number): string {
  const leaf = (angle: number, length: number) =>
    `<path transform="rotate(${angle})" d="M0 0C${-length * 0.16} ${-length * 0.3} ${-length * 0.14} ${-length * 0.8} 0 ${-length}C${length * 0.14} ${-length * 0.8} ${length * 0.16} ${-length * 0.3} 0 0Z" fill="${angle < 0 ? '#6f8f45' : '#4c6c34'}"/>`
  return `<g transform="translate(${short(x)} ${short(y)})rotate(${lean})">${[-74, -48, -24].map((angle, i) => leaf(angle, 44 + i * 9)).join('')}${[70, 44, 22].map((angle, i) => leaf(angle, 40 + i * 9)).join('')}</g>`
}
