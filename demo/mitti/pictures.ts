import { diya, jug, lota, poojaThali } from '#demo/drawing/brass.ts'
import { closeUp } from '#demo/drawing/cloth.ts'
import { handi, kadhai } from '#demo/drawing/cookware.ts'
import { closer, picture, place, sheet, studio } from '#demo/drawing/ground.ts'
import { basket, board, cane, cushion, rolledThrow, rug, tableLamp } from '#demo/drawing/home.ts'
import { jar, tin } from '#demo/drawing/jar.ts'
import { favicon, logo, mittiMark } from '#demo/drawing/logo.ts'
import { elephant, leaf, marigold, paisley, peacock } from '#demo/drawing/motifs.ts'
import { preserve } from '#demo/drawing/pantry.ts'
import { bowl, mug, type Pot, planter, tumbler, vase } from '#demo/drawing/pottery.ts'
import { blockPrint, ikat, stripes, threads, together } from '#demo/drawing/prints.ts'
import {
  andCloser,
  coloursOf,
  group,
  large,
  productPictures,
  type ShopPictures,
  stood,
} from '#demo/drawing/shop-pictures.ts'
import { sizeLine } from '#demo/drawing/size-line.ts'
import { categories } from './categories.ts'
import { colours } from './colours.ts'
import { house } from './home-goods.ts'
import { kitchen } from './kitchen.ts'
import { phoneBanners } from './phone-banners.ts'
import { blueJar, inkVase, jaipurBowl, kalamkari, kulhad, lotusMug, mossBowl, oceanMug, warli } from './pots.ts'

const clay = '#e8d6c2'
const chalk = '#ece6db'
const sage = '#d5dac8'
const dusk = '#d8c7bd'

const chai = '#a5673a'
const dal = '#d9a136'

/** With chai in it, and beside its height. */
const mugViews = (tone: string, pot: Pot) => [
  () => stood(tone, mug({ ...pot, contents: chai }), 1.3, 590),
  () => stood(tone, mug(pot) + sizeLine([270, 362], [270, 872], 10), 1.1, 590),
]

const suzani = (step: number, size: number) =>
  blockPrint(marigold, { ink: '#b5402f', second: '#e9a83a', step, size, dots: true })
const bolster = together(
  stripes(
    [
      { at: 0, width: 26, colour: '#31586b' },
      { at: 34, width: 5, colour: '#c98a3c' },
    ],
    92,
  ),
  threads('#8d7a5c', 0.15),
)

const products = productPictures('mitti', {
  ...kitchen,
  ...house,
  'ocean-dip-mug': [
    () => stood(clay, mug(oceanMug), 1.3, 590),
    () =>
      group(clay, [
        [mug({ ...oceanMug, glaze: '#8f4a32' }), 0.66, 820, 560],
        [mug(oceanMug), 0.84, 440, 650],
      ]),
    large(() => closer(studio(clay) + mug(oceanMug), 2.3, 520, 640)),
    ...mugViews(clay, oceanMug),
  ],
  'lotus-chai-mug': [
    () => stood(sage, mug(lotusMug), 1.3, 590),
    large(() => closer(studio(sage) + mug(lotusMug), 2.3, 540, 640)),
    () =>
      group(sage, [
        [mug(lotusMug), 0.66, 820, 560],
        [mug(lotusMug), 0.84, 440, 650],
      ]),
    ...mugViews(sage, lotusMug),
  ],
  'kulhad-set': [
    () =>
      group(clay, [
        ...[270, 600, 930].map((x) => [tumbler(kulhad), 0.66, x, 500] as const),
        ...[300, 620, 940].map((x) => [tumbler(kulhad), 0.8, x - 40, 680] as const),
      ]),
    () => closer(studio(clay) + tumbler(kulhad), 1.9, 600, 560),
  ],
  'jaipur-blue-bowl': [
    () => stood(chalk, bowl(jaipurBowl), 1.28, 570),
    large(() => closer(studio(chalk) + bowl(jaipurBowl), 2.1, 540, 660)),
    () => stood(chalk, bowl({ ...jaipurBowl, contents: dal }), 1.28, 570),
    () =>
      group(chalk, [
        [mug({ ...jaipurBowl, contents: chai }), 0.56, 880, 500],
        [bowl(jaipurBowl), 0.86, 500, 620],
      ]),
    () => stood(chalk, bowl(jaipurBowl) + sizeLine([252, 900], [948, 900], 24), 1.1, 570),
  ],
  'moss-dip-bowl': [
    () => stood(dusk, bowl(mossBowl), 1.28, 570),
    () =>
      group(dusk, [
        [bowl({ ...mossBowl, colour: '#8a6a4f' }), 0.62, 780, 500],
        [bowl(mossBowl), 0.8, 500, 640],
      ]),
  ],
  'warli-terracotta-vase': [
    () => stood(chalk, vase({ ...warli, stems: 'pampas' }), 1, 560),
    large(() => closer(studio(chalk) + vase({ ...warli, stems: 'none' }), 2.3, 560, 740)),
    () => stood(chalk, vase({ ...warli, stems: 'marigold' }), 1, 560),
    () => stood(chalk, vase({ ...warli, stems: 'none' }), 1.2, 480),
    () => stood(chalk, vase({ ...warli, stems: 'none' }) + sizeLine([330, 470], [330, 980], 22), 1.2, 480),
  ],
  'ink-dip-vase': andCloser(() => stood(clay, vase({ ...inkVase, stems: 'marigold' }), 1, 590), 1.9, 590, 350),
  'terracotta-planter': andCloser(
    () => stood(sage, planter({ colour: '#b8623a', plant: 'snake' }), 1, 540),
    1.8,
    600,
    700,
  ),
  'striped-planter': [
    () => stood(clay, planter({ colour: '#efe8db', plant: 'monstera', ink: '#3c3a36', bands: [0.2, 0.32] }), 1, 550),
    () =>
      group(clay, [
        [planter({ colour: '#efe8db', plant: 'palm', ink: '#3c3a36', bands: [0.2, 0.32] }), 0.72, 820, 480],
        [planter({ colour: '#efe8db', plant: 'monstera', ink: '#3c3a36', bands: [0.2, 0.32] }), 0.72, 400, 600],
      ]),
  ],
  'succulent-planter-pair': [
    () =>
      group(chalk, [
        [planter({ colour: '#c98f6b', plant: 'succulent' }), 0.74, 360, 480],
        [planter({ colour: '#31586b', glaze: '#89a9b0', plant: 'succulent' }), 0.84, 800, 520],
      ]),
    () => closer(studio(chalk) + planter({ colour: '#31586b', glaze: '#89a9b0', plant: 'succulent' }), 2, 600, 660),
  ],
  'akhand-brass-diya': [
    () => stood(dusk, diya({}), 1.25, 530),
    () => closer(studio('#6d5146') + diya({}), 2, 760, 600),
  ],
  'samai-brass-lamp': [
    () => stood('#d9cdbb', diya({ tall: true }), 1.2, 540),
    () => closer(studio('#5d4a44') + diya({ tall: true }), 1.9, 700, 500),
  ],
  'terracotta-diya-set': [
    () =>
      group('#6a5047', [
        [diya({ colour: '#b8623a' }), 0.56, 340, 480],
        [diya({ colour: '#b8623a' }), 0.56, 850, 500],
        [diya({ colour: '#b8623a' }), 0.8, 580, 640],
      ]),
    () => closer(studio('#6a5047') + diya({ colour: '#b8623a' }), 2, 720, 610),
  ],
  'brass-lota': andCloser(() => stood(clay, lota({}), 1.25, 530), 1.9, 558, 654),
  'hammered-copper-jug': andCloser(() => stood(sage, jug({}), 1.2, 560), 1.85, 557, 667),
  'brass-pooja-thali': andCloser(() => sheet('#e9d3c0') + poojaThali({}), 2, 500, 560),
  'blue-marigold-jar': [
    () => stood(chalk, jar(blueJar), 1.2, 560),
    () =>
      group(chalk, [
        [jar(blueJar), 0.6, 790, 470],
        [jar({ ...blueJar, ink: '#b0412f', motif: peacock }), 0.8, 420, 600],
      ]),
  ],
  'glass-dal-jar': [
    () => stood(sage, jar({ colour: '#dfe7e2', glass: true, contents: '#d29a2e' }), 1.2, 560),
    () =>
      group(sage, [
        [jar({ colour: '#dfe7e2', glass: true, contents: '#a8452c' }), 0.62, 840, 480],
        [jar({ colour: '#dfe7e2', glass: true, contents: '#5d7a3f' }), 0.62, 330, 480],
        [jar({ colour: '#dfe7e2', glass: true, contents: '#d29a2e' }), 0.72, 590, 640],
      ]),
  ],
  'paisley-tea-tin': [
    () => stood(clay, tin({ colour: '#8c2f39', motif: paisley }), 1.28, 550),
    () =>
      group(clay, [
        [tin({ colour: '#2c5a57', motif: elephant }), 0.66, 800, 500],
        [tin({ colour: '#8c2f39', motif: paisley }), 0.84, 420, 600],
      ]),
  ],
  'peacock-masala-tin': andCloser(
    () => stood(dusk, tin({ colour: '#1f5f66', motif: peacock, lid: '#b9772f' }), 1.28, 550),
    1.85,
    589,
    614,
  ),
  'kalamkari-cushion': [
    () => sheet(clay) + cushion({ colour: '#1f6f6b', print: kalamkari(150, 0.85), tassels: true, piping: '#d8803a' }),
    () => closeUp({ colour: '#1f6f6b', print: kalamkari(240, 1.45), seed: 23 }),
  ],
  'suzani-cushion': andCloser(
    () => sheet(sage) + cushion({ colour: '#f0e6d2', print: suzani(160, 0.95), piping: '#b5402f' }),
    2,
    380,
    380,
  ),
  'striped-lumbar-cushion': [
    () => sheet(chalk) + cushion({ colour: '#e6dbc6', print: bolster, piping: '#31586b', long: true }),
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
  ],
  'teal-glaze-lamp': andCloser(() => studio(dusk) + tableLamp({ base: '#2f6d74', shade: '#f0e2c6' }), 2, 600, 780),
  'block-print-lamp': andCloser(
    () =>
      studio(sage) +
      tableLamp({
        base: '#b8773c',
        baseFinish: 'metal',
        shade: '#f3e2c8',
        marks: (wall) =>
          `<defs><g id="lamp-leaf">${leaf('#8c3b2a', '#f3e2c8')}</g></defs>${[270, 350, 430, 510, 590].map((y, i) => wall.around(y, 'lamp-leaf', 9, 0.5, i % 2 ? 0.5 : 0)).join('')}`,
      }),
    1.9,
    600,
    440,
  ),
  'cane-pendant': andCloser(() => studio(clay) + cane({}), 1.9, 520, 640),
  'sheesham-chopping-board': andCloser(() => sheet(chalk) + board({ wood: '#8a5a36' }), 2.1, 660, 760),
  'sabai-grass-basket': andCloser(
    () => stood(sage, basket({ colour: '#d9b77a', second: '#a8422f' }), 1.15, 530),
    1.96,
    478,
    560,
  ),
  'handloom-hand-towels': [
    () =>
      sheet(dusk) +
      rolledThrow({
        colour: '#e9dfcc',
        border: '#b5482f',
        print: stripes([{ at: 0, width: 5, colour: '#5b6f8a' }], 30),
      }),
    () =>
      closeUp({
        colour: '#e9dfcc',
        border: '#b5482f',
        print: stripes([{ at: 0, width: 9, colour: '#5b6f8a' }], 64),
        seed: 27,
      }),
  ],
  'ikat-dhurrie': andCloser(
    () => sheet('#ded3c3') + rug('#a63d2f', ikat('#f2e2c2', '#28466b', 170), '#efe2c8'),
    2,
    360,
    760,
  ),
})

const banner = (draw: () => string) => () => picture(draw, 1600, 640)
const shelf = (tone: string) => studio(tone, 1600, 640, 0.72)

export const pictures: ShopPictures = {
  ...products,
  ...coloursOf('mitti', colours),
  ...categories,
  ...phoneBanners,
  'mitti-banner-table.webp': banner(
    () =>
      shelf('#e6cdb4') +
      place(jar({ ...blueJar }), 0.5, 250, 300) +
      place(vase({ ...warli, stems: 'pampas' }), 0.52, 560, 290) +
      place(bowl(jaipurBowl), 0.5, 900, 400) +
      place(mug(oceanMug), 0.46, 1210, 408) +
      place(tumbler(kulhad), 0.36, 1440, 450),
  ),
  'mitti-banner-diwali.webp': banner(
    () =>
      shelf('#5b3f3a') +
      place(diya({ tall: true }), 0.56, 300, 270) +
      place(diya({ colour: '#b8623a' }), 0.4, 620, 420) +
      place(poojaThali({}), 0.44, 930, 300) +
      place(diya({}), 0.5, 1290, 360),
  ),
  'mitti-banner-green.webp': banner(
    () =>
      shelf('#cfd6c1') +
      place(planter({ colour: '#b8623a', plant: 'snake' }), 0.54, 250, 280) +
      place(planter({ colour: '#efe8db', plant: 'monstera', ink: '#3c3a36', bands: [0.2, 0.32] }), 0.54, 610, 280) +
      place(basket({ colour: '#d9b77a', second: '#a8422f' }), 0.46, 970, 350) +
      place(planter({ colour: '#31586b', glaze: '#89a9b0', plant: 'palm' }), 0.54, 1340, 280),
  ),
  'mitti-banner-stove.webp': banner(
    () =>
      shelf('#dccab4') +
      place(handi({ colour: '#b8683c', finish: 'metal', beaten: true }), 0.52, 270, 310) +
      place(kadhai({ colour: '#2b2a2e' }), 0.5, 690, 360) +
      place(preserve({ contents: '#d98a1e', lid: '#c9a24a', ink: '#8a4526', motif: marigold }), 0.44, 1080, 380) +
      place(handi({ colour: '#b8623a', bands: '#f2e4cc' }), 0.48, 1390, 336),
  ),
  'mitti-logo.png': () => logo('MITTI', mittiMark, '#8a4526', '#f3e2c8', 24),
  'mitti-favicon.png': () => favicon(mittiMark, '#f3e2c8', '#8a4526', '#f3e2c8'),
}
