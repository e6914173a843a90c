import { bedsheet, bolster, quilt } from '#demo/drawing/bedding.ts'
import { closeUp, folded } from '#demo/drawing/cloth.ts'
import { closer, place, sheet } from '#demo/drawing/ground.ts'
import { type Cushion, cushion, rolledThrow, rug } from '#demo/drawing/home.ts'
import { buti, elephant, leaf, lotus, marigold, peacock, star } from '#demo/drawing/motifs.ts'
import type { Print } from '#demo/drawing/panel.ts'
import { bowl } from '#demo/drawing/pottery.ts'
import { bandhani, blockPrint, checks, ikat, stripes, threads, together } from '#demo/drawing/prints.ts'
import { hung, laidTable, madeBed, onSofa } from '#demo/drawing/room.ts'
import type { Goods } from '#demo/drawing/shop-pictures.ts'
import { sizeLine } from '#demo/drawing/size-line.ts'
import { jaipurBowl, kalamkari } from './pots.ts'
import { cushionViews, rugViews } from './views.ts'

const clay = '#e8d6c2'
const chalk = '#ece6db'
const sage = '#d5dac8'
const dusk = '#d8c7bd'

type Sheet = { colour: string; border: string; print: Print }

const butis = (step: number, size: number) => blockPrint(buti, { ink: '#31586b', second: '#c98a3c', step, size })
const genda = (step: number, size: number) => blockPrint(marigold, { ink: '#b5402f', second: '#e9a83a', step, size })
const sageChecks = (repeat: number, width: number) => checks('#5c6f4a', '#8a9a78', repeat, width, 0.5)
const elephants = (step: number, size: number) =>
  blockPrint(elephant, { ink: '#f3e6c8', second: '#c98a3c', step, size })
const mor = (step: number, size: number) => blockPrint(peacock, { ink: '#7a2e1f', second: '#2f6d74', step, size })
const suzani = (step: number, size: number) =>
  blockPrint(marigold, { ink: '#b5402f', second: '#e9a83a', step, size, dots: true })
const lumbar = together(
  stripes(
    [
      { at: 0, width: 26, colour: '#31586b' },
      { at: 34, width: 5, colour: '#c98a3c' },
    ],
    92,
  ),
  threads('#8d7a5c', 0.15),
)
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

/** The set as it is sold, on a bed, its cloth near, a pillow cover with its length, and its hem. */
function sheetViews(tone: string, cloth: Sheet, near: Print, seed: number) {
  const pillow = { colour: cloth.colour, print: cloth.print, piping: cloth.border, long: true }
  return [
    () => sheet(tone) + bedsheet(cloth),
    () => madeBed(tone, cloth),
    () => closeUp({ ...cloth, print: near, seed }),
    () => sheet(tone) + cushion(pillow) + sizeLine([150, 940], [1050, 940], 70),
    () => closer(sheet(tone) + bedsheet(cloth), 2.2, 760, 800),
  ]
}

const quiltViews = (tone: string, cloth: Sheet, x: number) => [
  () => sheet(tone) + quilt(cloth),
  () => madeBed(tone, { ...cloth, quilted: true }),
  () => closer(sheet(tone) + quilt(cloth), 2, x, 560),
  () => closer(sheet(tone) + quilt(cloth), 2.6, 820, 700),
  () => sheet(tone) + rolledThrow(cloth),
]

const towelViews = (tone: string, cloth: Sheet, near: Print, seed: number, cm: number) => [
  () => sheet(tone) + rolledThrow(cloth),
  () => hung(tone, cloth),
  () => closeUp({ ...cloth, print: near, seed }),
  () => closer(hung(tone, cloth), 2.2, 700, 900),
  () => closer(hung(tone, cloth) + sizeLine([232, 236], [232, 984], cm), 1.06, 560, 640),
]

const nearCushion = (tone: string, cut: Cushion, x: number, y: number) => () =>
  closer(sheet(tone) + cushion(cut), 2, x, y)

const teal = { colour: '#1f6f6b', print: kalamkari(150, 0.85), tassels: true, piping: '#d8803a' }
const haathi = { colour: '#27406f', print: elephants(150, 0.72), piping: '#c98a3c' }
const haldi = { colour: '#e0aa3a', print: mor(160, 0.8), piping: '#7a2e1f', tassels: true }
const ivory = { colour: '#f0e6d2', print: suzani(160, 0.95), piping: '#b5402f' }
const floor = { colour: '#efe3cc', print: ikat('#a8472f', '#31586b', 190), piping: '#a8472f' }
const stripe = { colour: '#e6dbc6', print: lumbar, piping: '#31586b', long: true }
const jamun = { colour: '#8c2444', print: bandhani('#ffe9c0', '#f7c04a', 130), piping: '#e0b65c' }
const stripedRug = stripes(
  [
    { at: 0, width: 44, colour: '#27406f' },
    { at: 62, width: 12, colour: '#b5482f' },
  ],
  150,
)
const ikatRug = ikat('#f2e2c2', '#28466b', 170)
export const runner = { colour: '#efe3cc', border: '#5c6f4a', print: checks('#5c6f4a', '#c9a24a', 120, 12, 0.5) }

export const softGoods: Goods = {
  'kalamkari-cushion': cushionViews(
    clay,
    teal,
    '#d8803a',
    () => closeUp({ colour: '#1f6f6b', print: kalamkari(240, 1.45), seed: 23 }),
    40,
  ),
  'elephant-cushion': cushionViews(
    chalk,
    haathi,
    '#c98a3c',
    () => closeUp({ colour: '#27406f', print: elephants(240, 1.2), seed: 83 }),
    40,
  ),
  'peacock-cushion': cushionViews(dusk, haldi, '#7a2e1f', nearCushion(dusk, haldi, 420, 420), 40),
  'suzani-cushion': cushionViews(sage, ivory, '#b5402f', nearCushion(sage, ivory, 380, 380), 40),
  'ikat-floor-cushion': cushionViews(sage, floor, '#31586b', nearCushion(sage, floor, 620, 600), 65),
  'striped-lumbar-cushion': cushionViews(
    chalk,
    stripe,
    '#c98a3c',
    () =>
      closeUp({
        colour: '#e6dbc6',
        print: stripes(
          [
            { at: 0, width: 60, colour: '#31586b' },
            { at: 78, width: 10, colour: '#c98a3c' },
          ],
          210,
        ),
        seed: 25,
      }),
    60,
  ),
  'bandhani-bolster': [
    () => sheet(clay) + bolster(jamun),
    () =>
      onSofa(clay, [
        [cushion({ colour: '#e0b65c', piping: '#8c2444' }), 0.56, 330, 600, -5],
        [bolster(jamun), 0.72, 700, 790, 2],
      ]),
    () => closeUp({ colour: '#8c2444', print: bandhani('#ffe9c0', '#f7c04a', 230), seed: 84 }),
    () => closer(sheet(clay) + bolster(jamun), 2.4, 920, 610),
    () => sheet(clay) + bolster(jamun) + sizeLine([158, 900], [1042, 900], 75),
  ],
  'indigo-stripe-dhurrie': rugViews(
    '#ded3c3',
    () => rug('#e6dcc6', stripedRug, '#27406f'),
    { colour: '#e6dcc6', border: '#27406f', print: stripedRug, seed: 31 },
    150,
  ),
  'ikat-dhurrie': rugViews(
    '#ded3c3',
    () => rug('#a63d2f', ikatRug, '#efe2c8'),
    { colour: '#a63d2f', border: '#28466b', print: ikatRug, seed: 32 },
    180,
  ),
  'indigo-buti-bedsheet': sheetViews(
    chalk,
    { colour: '#f4ecdc', border: '#31586b', print: butis(84, 0.45) },
    butis(170, 0.95),
    85,
  ),
  'genda-phool-bedsheet': sheetViews(
    dusk,
    { colour: '#f6e3b0', border: '#b5402f', print: genda(92, 0.42) },
    genda(180, 0.9),
    86,
  ),
  'sage-check-bedsheet': sheetViews(
    clay,
    { colour: '#e3e6d6', border: '#5c6f4a', print: sageChecks(84, 14) },
    sageChecks(160, 26),
    87,
  ),
  'jaipuri-razai': quiltViews(dusk, razai, 420),
  'ajrakh-quilt': quiltViews(clay, ajrakh, 780),
  'teal-stripe-towels': towelViews(
    sage,
    { colour: '#dfe6e4', border: '#2f6d74', print: stripes([{ at: 0, width: 14, colour: '#2f6d74' }], 92) },
    stripes([{ at: 0, width: 26, colour: '#2f6d74' }], 170),
    88,
    70,
  ),
  'handloom-hand-towels': towelViews(
    dusk,
    { colour: '#e9dfcc', border: '#b5482f', print: stripes([{ at: 0, width: 5, colour: '#5b6f8a' }], 30) },
    stripes([{ at: 0, width: 9, colour: '#5b6f8a' }], 64),
    27,
    35,
  ),
  'table-runner': [
    () => laidTable(chalk, runner, place(bowl(jaipurBowl), 0.42, 600, 506)),
    () =>
      closeUp({
        colour: '#efe3cc',
        border: '#5c6f4a',
        motif: leaf,
        print: checks('#5c6f4a', '#c9a24a', 120, 12, 0.5),
        seed: 81,
      }),
    () => sheet(chalk) + rolledThrow(runner),
    () => closer(laidTable(chalk, runner, ''), 2.4, 600, 960),
    () => sheet(chalk) + folded({ ...runner, seed: 12 }) + sizeLine([246, 956], [972, 956], 35),
  ],
}
