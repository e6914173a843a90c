import { darker, lighter } from './colour.ts'
import type { Motif } from './motifs.ts'
import { bend, roundedBox, shifted, short } from './outline.ts'
import { drawPanel, drawPanels, freshName, lyingShadow } from './panel.ts'
import { between, seeded } from './random.ts'

type Notebook = {
  colour: string
  band: string
  /** Stamped on the cover in foil. */
  stamp?: Motif
  art?: string
}

const COVER = roundedBox(300, 190, 600, 820, 20)
const PAPER = '#efe6d2'

/** A hardbound notebook with a ribbon and an elastic band; its pages are seen at the right and the foot. */
export function notebook({ colour, band, stamp, art = '' }: Notebook): string {
  const back = shifted(COVER, 22, 26)
  const pages = roundedBox(316, 206, 596, 818, 8)
  const hinge = [
    { points: bend([362, 170], [362, 600], [362, 1030]), width: 12, depth: -16, taper: 'none' as const },
    { points: bend([322, 170], [322, 600], [322, 1030]), width: 20, depth: 10, taper: 'none' as const },
  ]
  return (
    lyingShadow([back], 1.3) +
    drawPanels([
      { path: back, colour: darker(colour, 0.28), shape: { puff: 6, roll: 12 } },
      { path: pages, colour: PAPER, finish: 'matte', shape: { puff: 3, roll: 8 }, inside: edges() },
    ]) +
    ribbon(band) +
    drawPanels([
      {
        path: COVER,
        colour,
        shape: { puff: 7, roll: 13, wrinkle: 2, seed: 3, folds: hinge },
        inside: (stamp ? foil(stamp) : '') + art,
        casts: 0.55,
      },
      {
        path: roundedBox(812, 184, 30, 834, 4),
        colour: band,
        shape: { puff: 12, roll: 16 },
        inside: ribs(812, 184, 30, 834),
        casts: 0.6,
      },
    ])
  )
}

/** The sheets, one by one, at the right and the foot. */
function edges(): string {
  const random = seeded(12)
  return Array.from({ length: 11 }, (_, i) => {
    const at = 2 + i * 1.9 + between(random, -0.4, 0.4)
    return `<path d="M310 ${short(1009 + at)}H${short(899 + at)}V200" fill="none" stroke="#9c8d6e" stroke-width="${short(between(random, 0.6, 1.4))}" stroke-opacity=".7"/>`
  }).join('')
}

function ribbon(colour: string): string {
  return drawPanel({
    path: 'M462 1000C466 1040 452 1070 456 1126L478 1104L502 1122C496 1076 504 1040 500 1000Z',
    colour,
    shape: { puff: 7, roll: 10, folds: [{ points: bend([470, 1060], [480, 1066], [496, 1060]), width: 8, depth: 6 }] },
    casts: 0.5,
  })
}

function ribs(x: number, y: number, width: number, height: number): string {
  const name = freshName()
  return `<pattern id="${name}" width="6" height="10" patternUnits="userSpaceOnUse"><path d="M1.500 0V10" stroke="#000" stroke-opacity=".3" stroke-width="1.500"/></pattern><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#${name})"/>`
}

/** A frame and the motif in it, pressed into the cloth: gold that catches the lamp across its middle. */
function foil(stamp: Motif): string {
  const gold = freshName()
  const name = freshName()
  const leaf = `url(#${gold})`
  const frame = `<rect x="402" y="232" width="372" height="736" rx="14" stroke-width="5"/><rect x="418" y="248" width="340" height="704" rx="6" stroke-width="2"/>`
  const corners = [
    [446, 276, 45],
    [730, 276, 135],
    [446, 924, -45],
    [730, 924, -135],
  ]
    .map(([x, y, turn]) => `<use href="#${name}" transform="translate(${x} ${y})rotate(${turn})scale(.36)"/>`)
    .join('')
  const ring = Array.from({ length: 14 }, (_, i) => {
    const turn = (i / 14) * Math.PI * 2
    return `<circle cx="${short(588 + Math.sin(turn) * 146)}" cy="${short(600 + Math.cos(turn) * 190)}" r="5" fill="${leaf}"/>`
  }).join('')
  const pressed = `<g fill="none" stroke="#000" stroke-opacity=".35" transform="translate(-2 -2)">${frame}</g><g fill="none" stroke="${leaf}">${frame}</g>`
  return `<linearGradient id="${gold}" gradientUnits="userSpaceOnUse" x1="-60" y1="-60" x2="60" y2="60"><stop offset="0" stop-color="#b98a35"/><stop offset=".3" stop-color="#e9c77a"/><stop offset=".5" stop-color="#fff3cf"/><stop offset=".62" stop-color="#dcb25a"/><stop offset="1" stop-color="#9a6f26"/></linearGradient><defs><g id="${name}">${stamp(leaf, '#5a1a22')}</g></defs>${pressed.replaceAll(leaf, '#dcb866')}${ring.replaceAll(leaf, '#dcb866')}<use href="#${name}" transform="translate(585 598)scale(2.5)"/>${corners}`
}

/** Open in its middle: dotted paper, a list and a drawing by hand, the ribbon between the pages. */
export function openNotebook({ colour, band }: Notebook): string {
  const cover = roundedBox(96, 236, 1008, 712, 20)
  const left = 'M118 262C250 244 470 246 600 268L600 926C470 904 250 902 118 920Z'
  const right = 'M600 268C730 246 950 244 1082 262L1082 920C950 902 730 904 600 926Z'
  const under = (lower: number) =>
    `M${112 - lower} ${264 + lower}C250 ${250 + lower} 470 ${250 + lower} 600 ${272 + lower}C730 ${250 + lower} 950 ${250 + lower} ${1088 + lower} ${264 + lower}L${1088 + lower} ${922 + lower}C950 ${908 + lower} 730 ${908 + lower} 600 ${930 + lower}C470 ${908 + lower} 250 ${908 + lower} ${112 - lower} ${922 + lower}Z`
  const gutter = (flip: number) => ({
    points: bend([600, 240], [600, 600], [600, 950]),
    width: 54,
    depth: -26,
    sharp: flip,
    taper: 'none' as const,
  })
  const page = (path: string, seed: number, inside: string) => ({
    path,
    colour: PAPER,
    finish: 'matte' as const,
    shape: { puff: 3, roll: 10, folds: [gutter(1)], wrinkle: 1.5, wrinkleSize: [300, 500] as const, seed },
    inside: dots(path) + inside,
  })
  return (
    lyingShadow([cover], 1.2) +
    drawPanels([
      { path: cover, colour, shape: { puff: 8, roll: 14 } },
      ...[12, 8, 4].map((lower) => ({
        path: under(lower),
        colour: darker(PAPER, 0.1 + lower * 0.012),
        finish: 'matte' as const,
        shape: { puff: 2, roll: 5 },
      })),
      page(left, 4, handwriting()),
      page(right, 6, kiteByHand()),
    ]) +
    drawPanel({
      path: 'M592 262C606 420 590 640 618 860C624 920 640 960 634 1010L654 994L674 1006C676 950 652 900 646 850C618 640 634 430 618 262Z',
      colour: band,
      shape: { puff: 7, roll: 10 },
      casts: 0.5,
    })
  )
}

function dots(path: string): string {
  const name = freshName()
  const clip = freshName()
  return `<pattern id="${name}" width="26" height="26" patternUnits="userSpaceOnUse"><circle cx="13" cy="13" r="1.9" fill="#8b7f68" fill-opacity=".75"/></pattern><clipPath id="${clip}"><path d="${path}"/></clipPath><rect x="140" y="286" width="920" height="610" fill="url(#${name})" clip-path="url(#${clip})"/>`
}

/** Words that nobody can read. */
function handwriting(): string {
  const random = seeded(88)
  const word = (x: number, y: number, length: number) => {
    let path = `M${short(x)} ${y}`
    for (let at = 0; at < length; at += 11) {
      const up = random() > 0.78 ? -24 : between(random, -13, -8)
      path += `q${short(between(random, 1, 4))} ${short(up)} 5.500 ${short(up * 0.1)}t5.500 ${short(-up * 0.1 + between(random, -1.5, 1.5))}`
    }
    return path
  }
  const lines = Array.from({ length: 9 }, (_, i) => {
    const y = 372 + i * 54
    let [x, path] = [186, '']
    const end = [400, 440, 380, 430, 450, 340, 420, 440, 300][i] ?? 400
    while (x < end) {
      const length = between(random, 40, 110)
      path += word(x, y, length)
      x += length + 22
    }
    return path
  })
  return `<path d="${lines.join('')}" fill="none" stroke="#2a3a63" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round" stroke-opacity=".85"/><path d="M184 322C260 316 330 326 404 318" stroke="#b3342c" stroke-width="5" stroke-linecap="round" fill="none" stroke-opacity=".8"/>`
}

/** A kite above roofs. */
function kiteByHand(): string {
  return `<g fill="none" stroke="#2a2a33" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" stroke-opacity=".85"><path d="M842 350L936 448L858 566L760 462Z"/><path d="M842 350C848 420 856 490 858 566M760 462C820 430 880 430 936 448"/><path d="M858 566C890 610 830 640 864 690C890 726 800 740 742 800"/><path d="M668 846L668 776L730 738L790 782L790 846M790 812L860 812L860 846M860 812L860 742L960 742L960 846M960 790L1030 790L1030 846M650 848C780 840 920 852 1048 844"/><path d="M700 846V806H726V846M890 774H912V800H890ZM930 774H944V800H930Z" stroke-width="3"/></g><path d="M842 352L934 448L858 452C856 420 850 390 842 352Z" fill="#b3342c" fill-opacity=".6"/><path d="M762 462L856 454L858 562Z" fill="#e0a83a" fill-opacity=".6"/>`
}

/** A pen of brass and lacquer, upright in the middle. */
export function pen(colour: string): string {
  const barrel = roundedBox(580, 330, 40, 420, 12)
  const cone = 'M582 748L618 748L606 850L594 850Z'
  const cap = roundedBox(578, 230, 44, 130, 16)
  return (
    lyingShadow([barrel, cone, cap], 0.9) +
    drawPanels([
      { path: cone, colour: '#c9a24a', finish: 'metal', shape: { puff: 16, roll: 20 } },
      { path: barrel, colour, finish: 'rubber', shape: { puff: 22, roll: 26 } },
      { path: cap, colour: '#c9a24a', finish: 'metal', shape: { puff: 20, roll: 24 } },
    ]) +
    `<path d="M600 850V868" stroke="${darker('#c9a24a', 0.5)}" stroke-width="4"/><path d="M628 252V420" stroke="${lighter('#c9a24a', 0.2)}" stroke-width="9" stroke-linecap="round"/>`
  )
}
