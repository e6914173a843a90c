import { jar } from '#demo/drawing/jar.ts'
import { diamond, leaf, peacock, star } from '#demo/drawing/motifs.ts'
import { bowl, mug, type Pot, planter, tumbler, vase } from '#demo/drawing/pottery.ts'
import { biscuits, steam } from '#demo/drawing/props.ts'
import { type Goods, group, stood } from '#demo/drawing/shop-pictures.ts'
import { standingViews } from '#demo/drawing/standing-views.ts'
import { blueJar, inkVase, jaipurBowl, kulhad, lotusMug, mossBowl, oceanMug, warli } from './pots.ts'
import { potViews } from './views.ts'

const clay = '#e8d6c2'
const chalk = '#ece6db'
const sage = '#d5dac8'
const dusk = '#d8c7bd'

const chai = '#a5673a'
const coffee = '#4a2c1c'
const dal = '#d9a136'
const shorba = '#c2522c'

export const rustMug: Pot = { colour: '#efe4d2', glaze: '#a8472f', speck: '#5b3a26' }
const mossMug: Pot = { colour: '#54654a', glaze: '#d9dcc4', speck: '#2c3626' }
const paintedKulhad: Pot = { colour: '#b8623a', ink: '#f6ead2', motif: star, around: 5 }
const espresso: Pot = { colour: '#31586b', glaze: '#e9dfcf', speck: '#15242c' }
const katori: Pot = { colour: '#c9713f', glaze: '#f3e6cf', speck: '#6b3a20' }
const redBarni: Pot = { colour: '#f4efe4', ink: '#b0412f', motif: peacock, around: 4 }
const mossBarni: Pot = { colour: '#6f7f5c', glaze: '#e9e2cc', speck: '#3a3a2c' }
const dalJar = { colour: '#dfe7e2', glass: true, contents: '#d29a2e' }
const chalkVase: Pot = { colour: '#efe8db', ink: '#a8472f', motif: leaf }
const rustVase: Pot = { colour: '#7a2e1f', glaze: '#d9a878' }
const brick: Pot = { colour: '#b8623a' }
const stripedPot: Pot = { colour: '#efe8db', ink: '#3c3a36', bands: [0.2, 0.32] }
export const starPot: Pot = { colour: '#f1e7d3', ink: '#2a4f9a', motif: star }
const sagePot: Pot = { colour: '#7f9a82', glaze: '#e9e4d3' }
const tulsiPot: Pot = { colour: '#b8623a', ink: '#f6ead2', motif: diamond }
const _oceanPot: Pot = { colour: '#31586b', glaze: '#89a9b0' }

const nankhatai = [biscuits, 0.62, 870, 800] as const

const mugViews = (tone: string, pot: Pot, full = chai) =>
  potViews((more) => mug({ ...pot, ...more }) + (more.contents ? steam(560, 330) : ''), {
    tone,
    scale: 1.3,
    y: 590,
    full: { contents: full },
    beside: nankhatai,
    table: [0.92, 740],
    near: [520, 640],
    size: { x: 270, top: 362, foot: 872, cm: 10, box: 1010 },
  })

/** A set: all of it, one on the table, one from above, one near, one beside its height. */
const setViews = (tone: string, set: () => string, pot: Pot, cm: number, full = chai) => [
  set,
  ...potViews((more) => tumbler({ ...pot, ...more }) + (more.contents ? steam(600, 350) : ''), {
    tone,
    scale: 1.4,
    y: 580,
    full: { contents: full },
    beside: nankhatai,
    table: [0.86, 760],
    near: [600, 600, 2],
    size: { x: 340, top: 400, foot: 842, cm, box: 960 },
  }).slice(1),
]

const bowlViews = (tone: string, pot: Pot, full: string, cm: number) =>
  potViews((more) => bowl({ ...pot, ...more }), {
    tone,
    scale: 1.28,
    y: 570,
    tilt: 0.5,
    full: { contents: full },
    beside: [() => mug({ ...oceanMug, colour: pot.glaze ?? pot.colour }), 0.5, 950, 640],
    table: [0.88, 720],
    near: [520, 650],
    size: { x: 216, top: 500, foot: 810, cm, box: 1010 },
  })

const vaseViews = (tone: string, pot: Pot, stems: 'pampas' | 'marigold', scale: number, y: number, cm: number) => {
  const bare = () => vase({ ...pot, stems: 'none' })
  const filled = () => vase({ ...pot, stems })
  const otherwise = () => vase({ ...pot, stems: stems === 'pampas' ? 'marigold' : 'pampas' })
  const pair = () =>
    group(tone, [
      [bare(), 0.62, 850, 500],
      [filled(), 0.86, 430, 600],
    ])
  const view = {
    tone,
    scale: 1.3,
    y: 460,
    table: [0.95, 590],
    near: [560, 760],
    size: { x: 330, top: 470, foot: 996, cm, box: 890 },
  } as const
  return [() => stood(tone, filled(), scale, y), ...standingViews(bare, otherwise, pair, view).slice(1)]
}

const planterViews = (
  tone: string,
  pot: Pot,
  plant: 'snake' | 'monstera' | 'succulent' | 'palm',
  [scale, y]: readonly [number, number],
  cm: number,
) => {
  const grown = () => planter({ ...pot, plant })
  return standingViews(grown, grown, () => stood(tone, planter({ ...pot, plant: 'none', tilt: 0.4 }), 1.6, 240), {
    tone,
    scale,
    y,
    table: [plant === 'succulent' ? 0.86 : 0.78, 590],
    near: [600, 790],
    size: { x: 330, top: 640, foot: 1006, cm, box: 900 },
  })
}

const jarViews = (tone: string, pot: Parameters<typeof jar>[0], cm: number) =>
  standingViews(
    () => jar(pot),
    () => jar(pot),
    () => stood(tone, jar({ ...pot, open: true }), 1, 560),
    {
      tone,
      scale: 1.2,
      y: 560,
      beside: [() => tumbler(kulhad), 0.5, 850, 690],
      table: [0.86, 640],
      near: [560, 700],
      size: { x: 300, top: 262, foot: 976, cm, box: 940 },
    },
  )

export const stoneware: Goods = {
  'ocean-dip-mug': mugViews(clay, oceanMug),
  'lotus-chai-mug': mugViews(sage, lotusMug),
  'rust-dip-mug': mugViews(sage, rustMug, coffee),
  'moss-soup-mug': mugViews(chalk, mossMug, shorba),
  'kulhad-set': setViews(
    clay,
    () =>
      group(clay, [
        ...[280, 600, 920].map((x) => [tumbler(kulhad), 0.66, x, 480] as const),
        ...[300, 600, 900].map((x) => [tumbler(kulhad), 0.8, x, 690] as const),
      ]),
    kulhad,
    8,
  ),
  'painted-kulhad-set': setViews(
    dusk,
    () =>
      group(dusk, [
        [tumbler(paintedKulhad), 0.86, 330, 530],
        [tumbler(paintedKulhad), 0.86, 870, 530],
        [tumbler(paintedKulhad), 1, 600, 680],
      ]),
    paintedKulhad,
    8,
  ),
  'espresso-cups': setViews(
    clay,
    () =>
      group(clay, [
        [tumbler(espresso), 0.82, 340, 530],
        [tumbler({ ...espresso, colour: '#a8472f' }), 0.82, 850, 530],
        [tumbler(espresso), 1, 590, 680],
      ]),
    espresso,
    7,
    coffee,
  ),
  'jaipur-blue-bowl': bowlViews(chalk, jaipurBowl, dal, 11),
  'moss-dip-bowl': bowlViews(dusk, mossBowl, '#8aa04a', 12),
  'katori-set': [
    () =>
      group(sage, [
        [bowl(katori), 0.62, 330, 430],
        [bowl({ ...katori, colour: '#31586b' }), 0.62, 830, 430],
        [bowl({ ...katori, colour: '#6f7f5c' }), 0.72, 350, 680],
        [bowl({ ...katori, colour: '#8c2444' }), 0.72, 850, 690],
      ]),
    ...bowlViews(sage, katori, dal, 5).slice(1),
  ],
  'warli-terracotta-vase': vaseViews(chalk, warli, 'pampas', 1, 560, 30),
  'chalk-leaf-vase': vaseViews(sage, chalkVase, 'marigold', 1, 590, 24),
  'ink-dip-vase': vaseViews(clay, inkVase, 'marigold', 1, 590, 26),
  'rust-dip-vase': vaseViews(dusk, rustVase, 'pampas', 1, 570, 28),
  'terracotta-planter': planterViews(sage, brick, 'snake', [1, 540], 14),
  'sage-dip-planter': planterViews(clay, sagePot, 'palm', [1, 530], 14),
  'blue-star-planter': planterViews(chalk, starPot, 'snake', [1, 540], 14),
  'warli-planter': planterViews(sage, tulsiPot, 'succulent', [1.1, 480], 12),
  'striped-planter': planterViews(clay, stripedPot, 'monstera', [1, 550], 24),
  'blue-marigold-jar': jarViews(chalk, blueJar, 22),
  'red-peacock-barni': jarViews(sage, redBarni, 22),
  'moss-barni': jarViews(clay, mossBarni, 22),
  'glass-dal-jar': jarViews(sage, dalJar, 19),
}
