import { centred, wordWidth } from './lettering.ts'
import { petals } from './motifs.ts'
import { short } from './outline.ts'
import { between, seeded } from './random.ts'

/** Artwork for the chest of a garment, around 0,0 and about 320 wide. */
export type Graphic = (ink: string, second: string, third: string) => string

export function printedAt(graphic: string, x = 600, y = 560, scale = 1): string {
  return `<g transform="translate(${x} ${y})scale(${scale})" opacity=".94">${graphic}</g>`
}

export const sunOverHills: Graphic = (ink, second, third) =>
  `<circle cy="-20" r="120" fill="${second}"/>${[0, 1, 2, 3, 4].map((i) => `<rect x="-130" y="${8 + i * 22}" width="260" height="${4 + i * 3}" fill="${third}"/>`).join('')}<path d="M-160 120L-70 0L-20 60L40 -30L160 120Z" fill="${ink}"/><path d="M-70 0L-46 30L-70 24L-86 22ZM40 -30L72 12L44 4L18 8Z" fill="${third}"/>${centred('HIMALAYA', ink, 20, 0, 166, 34)}`

export const autoRickshaw: Graphic = (ink, second, third) =>
  `<path d="M-150 -6H-10V36H38L60 -14H104C134 -6 150 24 150 54V66H-150Z" fill="${second}"/><circle cx="-66" cy="-46" r="17" fill="${ink}"/><path d="M-96 -4C-96 -34 -36 -34 -36 -4Z" fill="${ink}"/><circle cx="30" cy="-50" r="15" fill="${ink}"/><path d="M6 34V0C6 -34 50 -36 58 -10L38 34Z" fill="${ink}"/><path d="M-148 -2C-154 -84 -122 -116 -70 -118H20C54 -118 70 -102 82 -76L110 -8H88L60 -80C54 -92 44 -96 28 -96H4V-4H-12V-96H-66C-102 -96 -124 -72 -120 -2Z" fill="${ink}"/><path d="M-150 26H-12M52 26H146" stroke="${ink}" stroke-width="8"/><path d="M-132 44H-100M-40 44H-24" stroke="${third}" stroke-width="7"/><circle cx="134" cy="14" r="11" fill="${third}" stroke="${ink}" stroke-width="5"/><path d="M84 66C84 30 142 30 144 66Z" fill="${ink}"/>${[-88, 114].map((x, i) => `<circle cx="${x}" cy="72" r="${32 - i * 4}" fill="${ink}"/><circle cx="${x}" cy="72" r="${14 - i * 2}" fill="${third}"/>`).join('')}${centred('HORN OK', ink, 22, 0, 152, 42)}`

export const moonPhases: Graphic = (ink, second, third) =>
  `${[-132, -80, 0, 80, 132].map((x, i) => `<circle cx="${x}" r="${[16, 26, 50, 26, 16][i]}" fill="${i === 2 ? second : ink}"/>${i === 2 ? '' : `<circle cx="${x + (i < 2 ? 9 : -9)}" r="${[15, 24, 0, 24, 15][i]}" fill="${third}"/>`}`).join('')}${petals(24, `<path d="M0 -66V-${84}" stroke="${ink}" stroke-width="4"/>`)}${stars(ink)}${centred('RAAT', ink, 18, 0, 150, 56)}`

function stars(ink: string): string {
  const random = seeded(9)
  return Array.from(
    { length: 26 },
    () =>
      `<circle cx="${short(between(random, -160, 160))}" cy="${short(between(random, -130, -84))}" r="${short(between(random, 1.5, 4))}" fill="${ink}"/>`,
  ).join('')
}

export const tiger: Graphic = (ink, second, third) =>
  `<path d="M-110 -70C-120 -130-80 -140-60 -104C-30 -118 30 -118 60 -104C80 -140 120 -130 110 -70C134 -20 124 50 80 90C50 124 20 136 0 136C-20 136-50 124-80 90C-124 50-134 -20-110 -70Z" fill="${second}"/><path d="M-60 60C-40 30 40 30 60 60C50 100 24 120 0 120C-24 120-50 100-60 60Z" fill="${third}"/><path d="M-22 44H22L0 70ZM0 70V88M0 88C-14 104-30 100-36 92M0 88C14 104 30 100 36 92" fill="${ink}" stroke="${ink}" stroke-width="6" stroke-linecap="round"/><path d="M-66 -14C-50 -34-26 -26-20 -4C-40 2-56 2-66 -14ZM66 -14C50 -34 26 -26 20 -4C40 2 56 2 66 -14Z" fill="${third}"/><circle cx="-42" cy="-12" r="9" fill="${ink}"/><circle cx="42" cy="-12" r="9" fill="${ink}"/><path d="M0 -110L-10 -60L0 -40L10 -60ZM-44 -100L-34 -56L-20 -50ZM44 -100L34 -56L20 -50ZM-118 -30L-76 -34L-112 -6ZM118 -30L76 -34L112 -6ZM-112 30L-70 22L-98 54ZM112 30L70 22L98 54ZM-86 82L-54 62L-66 100ZM86 82L54 62L66 100Z" fill="${ink}"/>`

export const mandala: Graphic = (ink, second, third) =>
  `${petals(16, `<path d="M0 -96C-16 -112-14 -138 0 -152C14 -138 16 -112 0 -96Z" fill="none" stroke="${ink}" stroke-width="5"/><circle cy="-160" r="4" fill="${second}"/>`)}${petals(12, `<path d="M0 -58C-20 -70-18 -94 0 -106C18 -94 20 -70 0 -58Z" fill="${second}"/>`)}${petals(8, `<path d="M0 -22C-18 -32-16 -56 0 -66C16 -56 18 -32 0 -22Z" fill="${ink}"/><path d="M0 -30C-8 -38-8 -48 0 -54C8 -48 8 -38 0 -30Z" fill="${third}"/>`)}<circle r="20" fill="${second}"/><circle r="9" fill="${third}"/>`

export const chai: Graphic = (ink, second, third) =>
  `<path d="M-62 -40H62L46 110H-46Z" fill="${third}" fill-opacity=".4" stroke="${ink}" stroke-width="8" stroke-linejoin="round"/><path d="M-56 -4H56L44 104H-44Z" fill="${second}"/><path d="M-52 20L-40 100M-20 10V104M20 10V104M52 20L40 100" stroke="${ink}" stroke-width="4" stroke-opacity=".5"/><path d="M-30 -60C-50 -90-10 -104-30 -136M0 -60C-20 -90 20 -104 0 -136M30 -60C10 -90 50 -104 30 -136" fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round"/>${centred('CUTTING', ink, 22, 0, 158, 38)}`

export const wavesAndCrane: Graphic = (ink, second, third) =>
  `<circle cx="60" cy="-60" r="74" fill="${second}"/>${[0, 1, 2, 3, 4, 5].map((i) => `<path d="M-160 ${30 + i * 22}Q-120 ${2 + i * 22} -80 ${30 + i * 22}T0 ${30 + i * 22}T80 ${30 + i * 22}T160 ${30 + i * 22}" fill="none" stroke="${i % 2 ? third : ink}" stroke-width="9"/>`).join('')}<path d="M-120 -70C-80 -100-40 -90-10 -60C10 -90 50 -110 90 -104C50 -84 30 -60 20 -36C0 -30-30 -34-50 -50C-70 -64-100 -70-120 -70Z" fill="${ink}"/>`

export const skyline: Graphic = (ink, second, third) =>
  `<circle cx="0" cy="-30" r="110" fill="${second}"/><path d="M-160 110V20H-130V-10H-106V20H-80V-60H-66L-60 -84L-54 -60H-40V30H-14V-30L0 -70L14 -30V30H40V-20H70V40H96V0C96 -22 134 -22 134 0V50H160V110Z" fill="${ink}"/>${Array.from({ length: 22 }, (_, i) => `<rect x="${-150 + ((i * 53) % 300)}" y="${46 + ((i * 29) % 54)}" width="7" height="10" fill="${third}"/>`).join('')}${centred('BOMBAY', ink, 22, 0, 152, 40)}`

export const patang: Graphic = (ink, second, third) =>
  `<path d="M0 -150L130 -20L0 110L-130 -20Z" fill="${second}"/><path d="M0 -150L130 -20H-130Z" fill="${third}"/><path d="M0 -150V110M-130 -20C-60 -90 60 -90 130 -20" fill="none" stroke="${ink}" stroke-width="8"/><path d="M0 -20L44 -64M0 -20L-44 -64" stroke="${ink}" stroke-width="4"/><path d="M0 110L-26 150H26Z" fill="${ink}"/><path d="M26 -20C90 60 70 110 150 150" fill="none" stroke="${ink}" stroke-width="4"/>${centred('KAI PO', ink, 22, 0, 186, 40)}`

export const localTrain: Graphic = (ink, second, third) =>
  `<path d="M-100 -130C-60 -146 60 -146 100 -130C118 -120 124 -100 124 -80V90C124 104 114 112 100 112H-100C-114 112-124 104-124 90V-80C-124 -100-118 -120-100 -130Z" fill="${second}"/><path d="M-124 10H124V56H-124Z" fill="${third}"/><path d="M-96 -86H-10V-12H-96ZM10 -86H96V-12H10Z" fill="${ink}"/><path d="M-88 -78L-40 -78L-70 -20H-88Z" fill="${third}" fill-opacity=".5"/><circle cx="-76" cy="84" r="17" fill="${third}" stroke="${ink}" stroke-width="6"/><circle cx="76" cy="84" r="17" fill="${third}" stroke="${ink}" stroke-width="6"/><rect x="-44" y="-126" width="88" height="26" rx="6" fill="${ink}"/>${centred('DADAR', third, 26, 0, -113, 15)}<path d="M-140 136H140M-100 112L-120 150M100 112L120 150" stroke="${ink}" stroke-width="8" stroke-linecap="round"/>${centred('LAST LOCAL', ink, 20, 0, 186, 34)}`

export const cassette: Graphic = (ink, second, third) =>
  `<rect x="-160" y="-110" width="320" height="206" rx="20" fill="${ink}"/><rect x="-138" y="-90" width="276" height="126" rx="12" fill="${third}"/><path d="M-138 -58H138" stroke="${second}" stroke-width="14"/><path d="M-138 -36H138" stroke="${ink}" stroke-width="6" stroke-opacity=".4"/><rect x="-92" y="-26" width="184" height="52" rx="26" fill="${ink}"/>${[-58, 58].map((x) => `<g transform="translate(${x} 0)"><circle r="20" fill="${third}"/>${petals(6, `<rect x="-3" y="-19" width="6" height="9" fill="${ink}"/>`)}<circle r="8" fill="${ink}"/></g>`).join('')}<path d="M-96 96L-80 50H80L96 96Z" fill="${second}"/><circle cx="-46" cy="76" r="7" fill="${ink}"/><circle cx="46" cy="76" r="7" fill="${ink}"/>${centred('SIDE B', ink, 22, 0, 142, 40)}`

export const scooter: Graphic = (ink, second, third) =>
  `<path d="M-150 60C-150 10-110 -24-62 -24H-14C0 -24 4 -10 6 10C8 30 20 38 44 38H66L36 -96L62 -104L104 40C112 66 100 78 84 78H-70C-74 40-126 30-150 60Z" fill="${second}"/><path d="M-112 -52H-14C-4 -52 -4 -34-16 -34H-104C-120 -34-126 -52-112 -52Z" fill="${ink}"/><path d="M36 -96L-2 -118M62 -104L80 -122" stroke="${ink}" stroke-width="12" stroke-linecap="round"/><circle cx="66" cy="-92" r="21" fill="${third}" stroke="${ink}" stroke-width="7"/><path d="M-136 44C-128 6-90 -6-54 -4" fill="none" stroke="${third}" stroke-width="8" stroke-linecap="round"/>${[-104, 104].map((x) => `<circle cx="${x}" cy="84" r="40" fill="${ink}"/><circle cx="${x}" cy="84" r="19" fill="${third}"/><circle cx="${x}" cy="84" r="7" fill="${ink}"/>`).join('')}${centred('HAMARA', ink, 22, 0, 166, 42)}`

export const owl: Graphic = (ink, second, third) =>
  `<path d="M-96 -130C-76 -112-50 -104 0 -104C50 -104 76 -112 96 -130C112 -70 118 0 96 60C80 104 44 130 0 130C-44 130-80 104-96 60C-118 0-112 -70-96 -130Z" fill="${second}"/><path d="M-96 -20C-60 30-58 90-40 118C-80 104-112 50-96 -20ZM96 -20C60 30 58 90 40 118C80 104 112 50 96 -20Z" fill="${ink}"/>${[-42, 42].map((x) => `<circle cx="${x}" cy="-44" r="43" fill="${third}"/><circle cx="${x}" cy="-44" r="24" fill="${ink}"/><circle cx="${x - 8}" cy="-52" r="8" fill="${third}"/>`).join('')}<path d="M-14 -24H14L0 8Z" fill="${ink}"/>${[0, 1, 2, 3].map((row) => [...Array(4 - (row % 2)).keys()].map((i) => `<path d="M${-36 + (row % 2) * 12 + i * 24} ${28 + row * 22}q0 14 -9 14q-9 0 -9 -14" transform="translate(9 0)" fill="none" stroke="${ink}" stroke-width="5"/>`).join('')).join('')}${centred('AWAKE', ink, 22, 0, 174, 44)}`

/** The four characters of HOLI in the festival's four colours. */
export function holiWord(x: number, y: number, height: number): string {
  const scale = height / 140
  const tones = ['#e8336d', '#f39a00', '#12a4c9', '#7a3ab5']
  const gap = 46
  const widths = [...'HOLI'].map(wordWidth)
  let left = x - ((widths.reduce((sum, width) => sum + width, 0) + 3 * gap) * scale) / 2
  return [...'HOLI']
    .map((letter, i) => {
      const width = (widths[i] ?? 0) * scale
      const at = left + width / 2
      left += width + gap * scale
      const lift = y + (i % 2 ? -10 : 10) * scale
      return (
        centred(letter, '#ffffff', 58, at, lift, height) + centred(letter, tones[i] ?? '#333', 40, at, lift, height)
      )
    })
    .join('')
}
