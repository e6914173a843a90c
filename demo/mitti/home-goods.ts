import { lota } from '#demo/drawing/brass.ts'
import { incense, jarCandle, pillars, soaps } from '#demo/drawing/candle.ts'
import { place, sheet, studio } from '#demo/drawing/ground.ts'
import { basket, tableLamp } from '#demo/drawing/home.ts'
import { buti, leaf, lotus, paisley, peacock, star } from '#demo/drawing/motifs.ts'
import { andCloser, type Goods, group, stood } from '#demo/drawing/shop-pictures.ts'

const clay = '#e8d6c2'
const chalk = '#ece6db'
const sage = '#d5dac8'
const dusk = '#d8c7bd'
const night = '#6a5047'

const lotusCandle = { jar: '#8a4526', ink: '#8a4526', motif: lotus }
const mograCandle = { jar: '#5c6f4a', ink: '#5c6f4a', motif: buti }
const oudCandle = { jar: '#2f2a2e', ink: '#5b3a26', motif: star }

export const house: Goods = {
  'indigo-grass-basket': andCloser(
    () => stood(clay, basket({ colour: '#e3cf9d', second: '#27406f' }), 1.15, 530),
    1.9,
    640,
    600,
  ),
  'copper-lota': andCloser(() => stood(sage, lota({ colour: '#b8683c' }), 1.25, 530), 1.9, 600, 640),
  'brass-agarbatti-stand': andCloser(() => stood('#5d4a44', incense({ holder: '#c8963a' }), 1.1, 580), 1.9, 600, 500),
  'rust-glaze-lamp': andCloser(() => studio(chalk) + tableLamp({ base: '#a8472f', shade: '#efe6d2' }), 2, 600, 780),
  'peacock-shade-lamp': andCloser(
    () =>
      studio(dusk) +
      tableLamp({
        base: '#c8963a',
        baseFinish: 'metal',
        shade: '#e9dcc0',
        marks: (wall) =>
          `<defs><g id="lamp-peacock">${peacock('#2f6d74', '#c98a3c')}</g></defs>${[300, 420, 540].map((y, i) => wall.around(y, 'lamp-peacock', 7, 0.75, i % 2 ? 0.5 : 0)).join('')}`,
      }),
    1.9,
    600,
    440,
  ),
  'kamal-candle': [
    () => stood(night, jarCandle(lotusCandle), 1.2, 560),
    () =>
      group(night, [
        [jarCandle(oudCandle), 0.62, 810, 490],
        [jarCandle(lotusCandle), 0.8, 430, 600],
      ]),
  ],
  'mogra-candle': andCloser(() => stood('#59604c', jarCandle(mograCandle), 1.2, 560), 1.9, 600, 600),
  'oud-candle': andCloser(() => stood('#6d5146', jarCandle(oudCandle), 1.2, 560), 1.9, 600, 560),
  'beeswax-pillars': andCloser(
    () => studio('#5d4a44') + place(pillars({ tones: ['#efe2c6', '#d9a05a', '#b5482f'] }), 1.1, 600, 590),
    1.9,
    620,
    460,
  ),
  'neem-tulsi-soap': andCloser(
    () => sheet(sage) + place(soaps({ colour: '#c9c48a', second: '#7a8f5a', stamp: leaf }), 1.3, 600, 610),
    2,
    520,
    740,
  ),
  'gulab-soap': andCloser(
    () => sheet('#efdcd6') + place(soaps({ colour: '#e9b4b0', second: '#b5506a', stamp: lotus }), 1.3, 600, 610),
    2,
    520,
    740,
  ),
  'haldi-chandan-soap': andCloser(
    () => sheet(clay) + place(soaps({ colour: '#e0b65c', second: '#a8702f', stamp: paisley }), 1.3, 600, 610),
    2,
    680,
    480,
  ),
}
