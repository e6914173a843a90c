import { type Candle, incense, jarCandle, pillars, type Soap, soaps } from '#demo/drawing/candle.ts'
import { lighter } from '#demo/drawing/colour.ts'
import { beside } from '#demo/drawing/further-views.ts'
import { closer, place, sheet, studio } from '#demo/drawing/ground.ts'
import { type Lamp, tableLamp } from '#demo/drawing/home.ts'
import { buti, leaf, lotus, peacock, star } from '#demo/drawing/motifs.ts'
import { atTable, lying } from '#demo/drawing/room.ts'
import { andCloser, type Goods, group, stood } from '#demo/drawing/shop-pictures.ts'
import { measured, nearTable } from '#demo/drawing/standing-views.ts'

const clay = '#e8d6c2'
const _chalk = '#ece6db'
const sage = '#d5dac8'
const dusk = '#d8c7bd'
const night = '#6a5047'

const lotusCandle = { jar: '#8a4526', ink: '#8a4526', motif: lotus }
const mograCandle = { jar: '#5c6f4a', ink: '#5c6f4a', motif: buti }
const oudCandle = { jar: '#2f2a2e', ink: '#5b3a26', motif: star }

const peacockLamp: Lamp = {
  base: '#c8963a',
  baseFinish: 'metal',
  shade: '#e9dcc0',
  marks: (wall) =>
    `<defs><g id="lamp-peacock">${peacock('#2f6d74', '#c98a3c')}</g></defs>${[300, 420, 540].map((y, i) => wall.around(y, 'lamp-peacock', 7, 0.75, i % 2 ? 0.5 : 0)).join('')}`,
}
const neem = { colour: '#c9c48a', second: '#7a8f5a', stamp: leaf }
const gulab = { colour: '#e9b4b0', second: '#b5506a', stamp: lotus }
const beeswax = ['#efe2c6', '#d9a05a', '#b5482f'] as const

/** In the evening beside a bed or a sofa, by day, and its height. */
export const lampViews = (tone: string, cut: Lamp) => [
  () => nearTable(tone, () => tableLamp(cut), [0.8, 600]),
  () => studio(lighter(tone, 0.4)) + tableLamp({ ...cut, lit: false }),
  measured(tone, () => tableLamp({ ...cut, lit: false }), { x: 210, top: 200, foot: 1022, cm: 46, box: 900 }),
]

/** On the table at night, by day, and its height. */
const candleViews = (tone: string, cut: Candle) => [
  () => stood(tone, jarCandle({ ...cut, lit: false }), 1.2, 560),
  () => nearTable(night, () => jarCandle(cut), [0.8, 660]),
  measured(tone, () => jarCandle({ ...cut, lit: false }), { x: 290, top: 470, foot: 918, cm: 9, box: 940 }),
]

/** The bar in its band, the stamp, and its length. */
const soapViews = (tone: string, cut: Soap) => [
  () => closer(sheet(tone) + soaps(cut), 2.2, 700, 420),
  () => closer(atTable(tone, [[lying(soaps(cut)), 1.2, 560, 740]], '#d9c2a0'), 1.3, 580, 735),
  beside(tone, () => soaps(cut), [290, 960], [750, 880], 9),
]

export const house: Goods = {
  'brass-agarbatti-stand': [
    ...andCloser(() => stood('#5d4a44', incense({ holder: '#c8963a' }), 1.1, 580), 1.9, 600, 500),
    () => nearTable('#5d4a44', () => incense({ holder: '#c8963a' }), [0.86, 600]),
    () => closer(studio('#5d4a44') + incense({ holder: '#c8963a' }), 2.2, 600, 850),
    measured('#e9dcc6', () => incense({ holder: '#c8963a' }), { x: 330, top: 340, foot: 920, cm: 26, box: 870 }),
  ],
  'peacock-shade-lamp': [
    ...andCloser(() => studio(dusk) + tableLamp(peacockLamp), 1.9, 600, 440),
    ...lampViews(dusk, peacockLamp),
  ],
  'kamal-candle': [
    () => stood(night, jarCandle(lotusCandle), 1.2, 560),
    () =>
      group(night, [
        [jarCandle(oudCandle), 0.62, 810, 490],
        [jarCandle(lotusCandle), 0.8, 430, 600],
      ]),
    ...candleViews(clay, lotusCandle).slice(1),
    () => closer(studio(night) + jarCandle(lotusCandle), 2, 600, 660),
  ],
  'mogra-candle': [
    ...andCloser(() => stood('#59604c', jarCandle(mograCandle), 1.2, 560), 1.9, 600, 600),
    ...candleViews(sage, mograCandle),
  ],
  'beeswax-pillars': [
    ...andCloser(() => studio('#5d4a44') + place(pillars({ tones: beeswax }), 1.1, 600, 590), 1.9, 620, 460),
    () => nearTable('#5d4a44', () => pillars({ tones: beeswax }), [0.72, 660]),
    () => studio(clay) + place(pillars({ tones: beeswax, lit: -1 }), 1.1, 600, 590),
    measured(clay, () => pillars({ tones: beeswax, lit: -1 }), { x: 170, top: 420, foot: 952, cm: 18, box: 1080 }),
  ],
  'neem-tulsi-soap': [
    ...andCloser(() => sheet(sage) + place(soaps(neem), 1.3, 600, 610), 2, 520, 740),
    ...soapViews(sage, neem),
  ],
  'gulab-soap': [
    ...andCloser(() => sheet('#efdcd6') + place(soaps(gulab), 1.3, 600, 610), 2, 520, 740),
    ...soapViews('#efdcd6', gulab),
  ],
}
