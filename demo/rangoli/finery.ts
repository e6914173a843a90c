import { fittingRoom } from '#demo/drawing/dress-form.ts'
import { beside, lineOn } from '#demo/drawing/further-views.ts'
import { closer, place, sheet, studio } from '#demo/drawing/ground.ts'
import { type Bangles, bangles, type Jhumka, jhumkas, type Necklace, necklace } from '#demo/drawing/jewellery.ts'
import { juttis, kolhapuris } from '#demo/drawing/jutti.ts'
import { kurta } from '#demo/drawing/kurta.ts'
import { lotus, marigold, paisley, peacock } from '#demo/drawing/motifs.ts'
import { roundedBox } from '#demo/drawing/outline.ts'
import { drawPanel, lyingShadow } from '#demo/drawing/panel.ts'
import { backOfClutch, type Clutch, clutch, potli } from '#demo/drawing/potli.ts'
import { bandhani } from '#demo/drawing/prints.ts'
import { atTable } from '#demo/drawing/room.ts'
import { andCloser, type Goods, laid, stood } from '#demo/drawing/shop-pictures.ts'
import { sizeLine } from '#demo/drawing/size-line.ts'
import { trousers } from '#demo/drawing/trousers.ts'

const cream = '#f1e8db'
const blush = '#f0dfd6'
const mist = '#e3e7e6'
const sand = '#e9dcc6'
const gold = '#c8963a'
const silver = '#b9b6b0'

export const wineStack = { tones: [gold, '#8c1c4a', '#8c1c4a', gold, '#8c1c4a', '#8c1c4a', gold], metal: gold }
const ivoryStack = { tones: [gold, '#f3ead8', '#f3ead8', '#f3ead8', gold], metal: gold, stone: '#c3202f' }
const silverStack = { tones: [silver, silver, '#24222a', silver, '#24222a', silver], metal: silver, stone: '#5fb3b3' }
const gulabi = { colour: '#c92f63', trim: '#e0b65c', motif: lotus }
const midnight = { colour: '#24222a', trim: '#c9a24a', motif: paisley }

/** One of a stack stood before the other, so that both faces show. */
const twoStacks = (tone: string, one: string, other: string) =>
  studio(tone) + place(other, 0.56, 800, 470) + place(one, 0.78, 480, 640)

const tan = { leather: '#b5713c' }
const oxblood = { leather: '#6e2a24', strap: '#2b1a17', trim: '#c9a24a' }
const ruby = { metal: gold, stone: '#a3213f' }
const oxidised = { metal: silver, stone: '#1f5f66', tiers: 2 as const }
const emerald = { metal: gold, stone: '#1f6b4a' }
const coral = { metal: silver, stone: '#d9563f', rows: 3, pendant: false }
const lotusPotli = { colour: '#123f4a', trim: '#d9a441', motif: lotus }
const bandhejPotli = { colour: '#c92f63', trim: '#f6c64c', print: bandhani('#fff1d0', '#f6c64c', 118) }
const jamunClutch = { colour: '#8c1c4a', trim: '#d9a441', motif: marigold }
const peacockClutch = { colour: '#0f5c63', trim: '#d9a441', motif: peacock }

/** Below the trousers they go with, the heel near, and how long they are. */
const shoeViews = (tone: string, pair: () => string, cm: number) => [
  () =>
    laid(tone, [
      [trousers({ colour: '#f4ecdc', cut: 'straight' }), 0.8, 560, 480, -3],
      [pair(), 0.5, 700, 900, 4],
    ]),
  () => closer(sheet(tone) + pair(), 2.1, 800, 880),
  beside(tone, pair, [90, 150], [90, 1050], cm),
]

/** On a card, a bell near, and how long one is. */
const jhumkaViews = (tone: string, cut: Jhumka, cm: number) => [
  () => sheet(tone) + card() + place(jhumkas(cut), 0.72, 600, 660),
  () =>
    laid(tone, [
      [potli(lotusPotli), 0.66, 800, 480, 5],
      [jhumkas(cut), 0.62, 410, 760, -6],
    ]),
  beside(tone, () => jhumkas(cut), [600, 236], [600, cut.tiers ? 860 : 740], cm),
]

/** A stiff card with two holes, on which earrings hang. */
const card = () =>
  lyingShadow([roundedBox(230, 190, 740, 880, 26)], 0.8) +
  drawPanel({
    path: roundedBox(230, 190, 740, 880, 26),
    colour: '#f7f0e2',
    finish: 'matte',
    shape: { puff: 3, roll: 10 },
    over: `<rect x="262" y="222" width="676" height="816" rx="14" fill="none" stroke="#c9a24a" stroke-width="4"/><path d="M530 290H670M556 318H644" stroke="#a3213f" stroke-width="9" stroke-linecap="round"/><circle cx="600" cy="240" r="14" fill="#8d7a5c"/>`,
  })

/** Before a potli on a table, one from the stack, and how wide it is inside. */
const bangleViews = (tone: string, cut: Bangles) => [
  () =>
    atTable(tone, [
      [potli(lotusPotli), 0.5, 880, 620],
      [bangles(cut), 0.78, 440, 740],
    ]),
  () => studio(tone) + place(bangles({ ...cut, tones: cut.tones.slice(1, 3) }), 1.2, 600, 600),
  () =>
    stood(tone, bangles({ ...cut, tones: cut.tones.slice(0, 2) }) + sizeLine([312, 780], [888, 780], 6, lineOn(tone))),
]

/** On a form that wears a plain kurta. */
const worn = (tone: string, cut: Necklace, under: string) =>
  closer(
    fittingRoom(tone) + kurta({ colour: under, neck: 'round', view: 'worn' }) + place(necklace(cut), 0.34, 600, 276),
    1.7,
    600,
    330,
  )

/** With what is worn to a wedding, a tassel near, and how tall it is. */
const pouchViews = (tone: string, draw: () => string, cm: number) => [
  () =>
    laid(tone, [
      [draw(), 0.7, 430, 520, -4],
      [juttis(gulabi), 0.44, 850, 820, 8],
      [jhumkas(ruby), 0.42, 860, 330],
    ]),
  () => closer(sheet(tone) + draw(), 2.3, 400, 660),
  beside(tone, draw, [210, 140], [210, 1046], cm),
]

const clutchViews = (tone: string, cut: Clutch) => [
  () =>
    laid(tone, [
      [clutch(cut), 0.72, 470, 440, -4],
      [juttis(gulabi), 0.48, 840, 850, 8],
      [jhumkas(ruby), 0.42, 380, 900],
    ]),
  () => sheet(tone) + backOfClutch(cut),
  beside(tone, () => clutch(cut), [190, 990], [1010, 990], 24),
]

export const finery: Goods = {
  'gulabi-juttis': [
    ...andCloser(() => sheet(cream) + juttis(gulabi), 2, 420, 360),
    ...shoeViews(cream, () => juttis(gulabi), 25),
  ],
  'midnight-juttis': [
    ...andCloser(() => sheet(blush) + juttis(midnight), 2, 780, 400),
    ...shoeViews(blush, () => juttis(midnight), 25),
  ],
  'tan-kolhapuris': [
    ...andCloser(() => sheet(mist) + kolhapuris(tan), 1.9, 420, 420),
    ...shoeViews(mist, () => kolhapuris(tan), 27),
  ],
  'oxblood-kolhapuris': [
    ...andCloser(() => sheet(sand) + kolhapuris(oxblood), 1.9, 780, 440),
    ...shoeViews(sand, () => kolhapuris(oxblood), 26),
  ],
  'ruby-jhumkas': [
    () => sheet(sand) + place(jhumkas(ruby), 1.2, 600, 640),
    () => sheet(sand) + place(jhumkas(ruby), 2.3, 1080, 620),
    ...jhumkaViews(sand, ruby, 5),
  ],
  'oxidised-jhumkas': [
    () => sheet('#d3dade') + place(jhumkas(oxidised), 1.14, 600, 590),
    () => sheet('#d3dade') + place(jhumkas(oxidised), 2, 1020, 470),
    ...jhumkaViews('#d3dade', oxidised, 7),
  ],
  'wine-bangles': [
    () => studio(blush) + place(bangles(wineStack), 1.14, 600, 590),
    () => twoStacks(blush, bangles(wineStack), bangles({ ...wineStack, tones: [gold, '#1f5b48', '#1f5b48', gold] })),
    ...bangleViews(blush, wineStack),
  ],
  'ivory-bangles': [
    () => studio(sand) + place(bangles(ivoryStack), 1.14, 600, 570),
    () => studio(sand) + place(bangles(ivoryStack), 2.1, 640, 560),
    ...bangleViews(sand, ivoryStack),
  ],
  'silver-bangles': [
    () => studio(mist) + place(bangles(silverStack), 1.14, 600, 580),
    () => studio(mist) + place(bangles(silverStack), 2.1, 560, 560),
    ...bangleViews(mist, silverStack),
  ],
  'emerald-rani-haar': [
    () => sheet(blush) + necklace(emerald),
    () => sheet(blush) + place(necklace(emerald), 2.1, 600, 180),
    () =>
      laid(blush, [
        [necklace(emerald), 0.86, 460, 560],
        [jhumkas({ metal: gold, stone: '#1f6b4a' }), 0.46, 930, 760],
      ]),
    () => worn(blush, emerald, '#7a1f3d'),
    beside(blush, () => necklace(emerald), [600, 150], [600, 660], 34),
  ],
  'coral-necklace': [
    () => sheet(cream) + necklace(coral),
    () => sheet(cream) + place(necklace(coral), 2.2, 640, 140),
    () => worn(cream, coral, '#24303f'),
    () => closer(sheet(cream) + necklace(coral), 2.1, 600, 820),
    beside(cream, () => necklace(coral), [600, 150], [600, 640], 30),
  ],
  'lotus-potli': [
    ...andCloser(() => sheet(cream) + potli(lotusPotli), 2, 600, 760),
    ...pouchViews(cream, () => potli(lotusPotli), 20),
  ],
  'bandhani-potli': [
    ...andCloser(() => sheet(mist) + potli(bandhejPotli), 2, 560, 520),
    ...pouchViews(mist, () => potli(bandhejPotli), 20),
  ],
  'jamun-clutch': [
    ...andCloser(() => sheet(sand) + clutch(jamunClutch), 2, 600, 620),
    ...clutchViews(sand, jamunClutch),
  ],
  'peacock-clutch': [
    ...andCloser(() => sheet(blush) + clutch(peacockClutch), 2, 500, 600),
    ...clutchViews(blush, peacockClutch),
  ],
}
