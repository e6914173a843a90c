import { bedsheet, quilt } from '#demo/drawing/bedding.ts'
import { lota } from '#demo/drawing/brass.ts'
import { incense, jarCandle, pillars, soaps } from '#demo/drawing/candle.ts'
import { closeUp } from '#demo/drawing/cloth.ts'
import { place, sheet, studio } from '#demo/drawing/ground.ts'
import { basket, cushion, rolledThrow, rug, tableLamp } from '#demo/drawing/home.ts'
import { buti, diamond, elephant, leaf, lotus, marigold, paisley, peacock, star } from '#demo/drawing/motifs.ts'
import { type Pot, planter, vase } from '#demo/drawing/pottery.ts'
import { bandhani, blockPrint, checks, ikat, stripes } from '#demo/drawing/prints.ts'
import { andCloser, type Goods, group, stood } from '#demo/drawing/shop-pictures.ts'

const clay = '#e8d6c2'
const chalk = '#ece6db'
const sage = '#d5dac8'
const dusk = '#d8c7bd'
const night = '#6a5047'

const sagePot: Pot & { plant: 'palm' } = { colour: '#7f9a82', glaze: '#e9e4d3', plant: 'palm' }
export const starPot: Pot & { plant: 'snake' } = { colour: '#f1e7d3', ink: '#2a4f9a', motif: star, plant: 'snake' }
const tulsiPot: Pot & { plant: 'succulent' } = { colour: '#b8623a', ink: '#f6ead2', motif: diamond, plant: 'succulent' }
const chalkVase: Pot & { stems: 'marigold' } = { colour: '#efe8db', ink: '#a8472f', motif: leaf, stems: 'marigold' }
const rustVase: Pot & { stems: 'pampas' } = { colour: '#7a2e1f', glaze: '#d9a878', stems: 'pampas' }

const butiSheet = {
  colour: '#f4ecdc',
  border: '#31586b',
  print: blockPrint(buti, { ink: '#31586b', second: '#c98a3c', step: 84, size: 0.45 }),
}
const genda = {
  colour: '#f6e3b0',
  border: '#b5402f',
  print: blockPrint(marigold, { ink: '#b5402f', second: '#e9a83a', step: 92, size: 0.42 }),
}
const sageChecks = { colour: '#e3e6d6', border: '#5c6f4a', print: checks('#5c6f4a', '#8a9a78', 84, 14, 0.5) }
const razai = {
  colour: '#f4e7d0',
  border: '#b5402f',
  print: blockPrint(lotus, { ink: '#b5402f', second: '#e9a83a', step: 104, size: 0.42 }),
}
const ajrakh = {
  colour: '#23305c',
  border: '#a8442a',
  print: blockPrint(star, { ink: '#a8442a', second: '#f0dfc0', step: 96, size: 0.5, dots: true }),
}
const towels = { colour: '#dfe6e4', border: '#2f6d74', print: stripes([{ at: 0, width: 14, colour: '#2f6d74' }], 92) }

const elephants = (step: number, size: number) =>
  blockPrint(elephant, { ink: '#f3e6c8', second: '#c98a3c', step, size })
const mor = (step: number, size: number) => blockPrint(peacock, { ink: '#7a2e1f', second: '#2f6d74', step, size })

const lotusCandle = { jar: '#8a4526', ink: '#8a4526', motif: lotus }
const mograCandle = { jar: '#5c6f4a', ink: '#5c6f4a', motif: buti }
const oudCandle = { jar: '#2f2a2e', ink: '#5b3a26', motif: star }

export const house: Goods = {
  'sage-dip-planter': andCloser(() => stood(clay, planter(sagePot), 1, 530), 1.8, 600, 720),
  'blue-star-planter': [
    () => stood(chalk, planter(starPot), 1, 540),
    () =>
      group(chalk, [
        [planter({ ...starPot, ink: '#b0412f' }), 0.66, 830, 470],
        [planter(starPot), 0.8, 430, 590],
      ]),
  ],
  'warli-planter': andCloser(() => stood(sage, planter(tulsiPot), 1.1, 480), 1.8, 600, 640),
  'chalk-leaf-vase': andCloser(() => stood(sage, vase(chalkVase), 1, 590), 1.9, 600, 720),
  'rust-dip-vase': [
    () => stood(dusk, vase(rustVase), 1, 570),
    () =>
      group(dusk, [
        [vase({ ...rustVase, stems: 'none' }), 0.8, 810, 500],
        [vase(rustVase), 0.8, 430, 600],
      ]),
  ],
  'indigo-grass-basket': andCloser(
    () => stood(clay, basket({ colour: '#e3cf9d', second: '#27406f' }), 1.15, 530),
    1.9,
    640,
    600,
  ),
  'copper-lota': andCloser(() => stood(sage, lota({ colour: '#b8683c' }), 1.25, 530), 1.9, 600, 640),
  'brass-agarbatti-stand': andCloser(() => stood('#5d4a44', incense({ holder: '#c8963a' }), 1.1, 580), 1.9, 600, 500),
  'elephant-cushion': [
    () => sheet(chalk) + cushion({ colour: '#27406f', print: elephants(150, 0.72), piping: '#c98a3c' }),
    () => closeUp({ colour: '#27406f', print: elephants(240, 1.2), seed: 83 }),
  ],
  'peacock-cushion': andCloser(
    () => sheet(dusk) + cushion({ colour: '#e0aa3a', print: mor(160, 0.8), piping: '#7a2e1f', tassels: true }),
    2,
    420,
    420,
  ),
  'ikat-floor-cushion': andCloser(
    () => sheet(sage) + cushion({ colour: '#efe3cc', print: ikat('#a8472f', '#31586b', 190), piping: '#a8472f' }),
    2,
    620,
    600,
  ),
  'bandhani-bolster': [
    () =>
      sheet(clay) +
      cushion({
        colour: '#8c2444',
        print: bandhani('#ffe9c0', '#f7c04a', 130),
        piping: '#e0b65c',
        long: true,
        tassels: true,
      }),
    () => closeUp({ colour: '#8c2444', print: bandhani('#ffe9c0', '#f7c04a', 230), seed: 84 }),
  ],
  'indigo-stripe-dhurrie': andCloser(
    () =>
      sheet('#ded3c3') +
      rug(
        '#e6dcc6',
        stripes(
          [
            { at: 0, width: 44, colour: '#27406f' },
            { at: 62, width: 12, colour: '#b5482f' },
          ],
          150,
        ),
        '#27406f',
      ),
    2,
    840,
    760,
  ),
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
  'indigo-buti-bedsheet': [
    () => sheet(chalk) + bedsheet(butiSheet),
    () =>
      closeUp({
        ...butiSheet,
        print: blockPrint(buti, { ink: '#31586b', second: '#c98a3c', step: 170, size: 0.95 }),
        seed: 85,
      }),
  ],
  'genda-phool-bedsheet': [
    () => sheet(dusk) + bedsheet(genda),
    () =>
      closeUp({
        ...genda,
        print: blockPrint(marigold, { ink: '#b5402f', second: '#e9a83a', step: 180, size: 0.9 }),
        seed: 86,
      }),
  ],
  'sage-check-bedsheet': [
    () => sheet(clay) + bedsheet(sageChecks),
    () => closeUp({ ...sageChecks, print: checks('#5c6f4a', '#8a9a78', 160, 26, 0.5), seed: 87 }),
  ],
  'jaipuri-razai': andCloser(() => sheet(dusk) + quilt(razai), 2, 420, 560),
  'ajrakh-quilt': andCloser(() => sheet(clay) + quilt(ajrakh), 2, 780, 560),
  'teal-stripe-towels': [
    () => sheet(sage) + rolledThrow(towels),
    () => closeUp({ ...towels, print: stripes([{ at: 0, width: 26, colour: '#2f6d74' }], 170), seed: 88 }),
  ],
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
