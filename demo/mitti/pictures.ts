import { board } from '#demo/drawing/board.ts'
import { diya, jug, lota, poojaThali } from '#demo/drawing/brass.ts'
import { handi, kadhai } from '#demo/drawing/cookware.ts'
import { beside } from '#demo/drawing/further-views.ts'
import { closer, place, sheet, studio, wideBanner } from '#demo/drawing/ground.ts'
import { basket, cane, type Lamp, tableLamp } from '#demo/drawing/home.ts'
import { jar, tin } from '#demo/drawing/jar.ts'
import { favicon, logo, mittiMark } from '#demo/drawing/logo.ts'
import { leaf, marigold, peacock } from '#demo/drawing/motifs.ts'
import { preserve } from '#demo/drawing/pantry.ts'
import { bowl, mug, planter, tumbler, vase } from '#demo/drawing/pottery.ts'
import { atTable, laidTable, lying } from '#demo/drawing/room.ts'
import { andCloser, coloursOf, group, productPictures, type ShopPictures, stood } from '#demo/drawing/shop-pictures.ts'
import { measured, nearTable } from '#demo/drawing/standing-views.ts'
import { chopped } from '#demo/drawing/vegetables.ts'
import { categories } from './categories.ts'
import { colours } from './colours.ts'
import { house, lampViews } from './home-goods.ts'
import { kitchen, tinViews } from './kitchen.ts'
import { phoneBanners } from './phone-banners.ts'
import { blueJar, jaipurBowl, kulhad, oceanMug, warli } from './pots.ts'
import { runner, softGoods } from './soft-goods.ts'
import { stoneware } from './stoneware.ts'

const clay = '#e8d6c2'
const chalk = '#ece6db'
const sage = '#d5dac8'
const dusk = '#d8c7bd'
const sheesham = '#8a5531'

const blockLamp: Lamp = {
  base: '#b8773c',
  baseFinish: 'metal',
  shade: '#f3e2c8',
  marks: (wall) =>
    `<defs><g id="lamp-leaf">${leaf('#8c3b2a', '#f3e2c8')}</g></defs>${[270, 350, 430, 510, 590].map((y, i) => wall.around(y, 'lamp-leaf', 9, 0.5, i % 2 ? 0.5 : 0)).join('')}`,
}
const sabai = { colour: '#d9b77a', second: '#a8422f' }

/** On the table at night, two of them, and its height. */
const diyaViews = (tone: string, night: string, cut: Parameters<typeof diya>[0], cm: number) => [
  () => nearTable(night, () => diya(cut), [cut.tall ? 0.8 : 0.84, cut.tall ? 600 : 640]),
  () =>
    group(night, [
      [diya(cut), 0.6, 830, 500],
      [diya(cut), 0.82, 430, 600],
    ]),
  measured(tone, () => diya(cut), {
    x: 230,
    top: cut.tall ? 470 : 600,
    foot: cut.tall ? 992 : 912,
    cm,
    box: 1000,
  }),
]

/** On the table, from above, and its height. */
const vesselViews = (tone: string, draw: (cut: { tilt?: number }) => string, size: Parameters<typeof measured>[2]) => [
  () => nearTable(tone, () => draw({}), [0.84, 620]),
  () => stood(tone, draw({ tilt: 0.4 }), 1.2, 530),
  measured(tone, () => draw({}), size),
]

const products = productPictures('mitti', {
  ...kitchen,
  ...house,
  ...softGoods,
  ...stoneware,
  'akhand-brass-diya': [
    () => stood(dusk, diya({}), 1.25, 530),
    () => closer(studio('#6d5146') + diya({}), 2, 760, 600),
    ...diyaViews(dusk, '#6d5146', {}, 12),
  ],
  'samai-brass-lamp': [
    () => stood('#d9cdbb', diya({ tall: true }), 1.2, 540),
    () => closer(studio('#5d4a44') + diya({ tall: true }), 1.9, 700, 500),
    ...diyaViews('#d9cdbb', '#5d4a44', { tall: true }, 40),
  ],
  'terracotta-diya-set': [
    () =>
      group('#6a5047', [
        [diya({ colour: '#b8623a' }), 0.56, 340, 480],
        [diya({ colour: '#b8623a' }), 0.56, 850, 500],
        [diya({ colour: '#b8623a' }), 0.8, 580, 640],
      ]),
    () => closer(studio('#6a5047') + diya({ colour: '#b8623a' }), 2, 720, 610),
    ...diyaViews('#e8d6c2', '#6a5047', { colour: '#b8623a' }, 9),
  ],
  'brass-lota': [
    ...andCloser(() => stood(clay, lota({}), 1.25, 530), 1.9, 558, 654),
    ...vesselViews(clay, lota, { x: 250, top: 400, foot: 972, cm: 13, box: 980 }),
  ],
  'hammered-copper-jug': [
    ...andCloser(() => stood(sage, jug({}), 1.2, 560), 1.85, 557, 667),
    () => nearTable(sage, () => jug({}), [0.84, 610]),
    () => closer(studio(sage) + jug({}), 2.1, 640, 420),
    measured(sage, () => jug({}), { x: 260, top: 300, foot: 970, cm: 25, box: 930 }),
  ],
  'brass-pooja-thali': [
    ...andCloser(() => sheet('#e9d3c0') + poojaThali({}), 2, 500, 560),
    () =>
      closer(
        atTable('#d9b79a', [
          [diya({ tall: true }), 0.5, 930, 620],
          [lying(poojaThali({})), 0.9, 540, 800],
        ]),
        1.3,
        580,
        735,
      ),
    () => closer(sheet('#e9d3c0') + poojaThali({}), 2.6, 470, 700),
    beside('#e9d3c0', () => poojaThali({}), [190, 1090], [1010, 1090], 30),
  ],
  'peacock-masala-tin': [
    ...andCloser(
      () => stood(dusk, tin({ colour: '#1f5f66', motif: peacock, lid: '#b9772f' }), 1.28, 550),
      1.85,
      589,
      614,
    ),
    ...tinViews(dusk, { colour: '#1f5f66', motif: peacock, lid: '#b9772f' }),
  ],
  'teal-glaze-lamp': [
    ...andCloser(() => studio(dusk) + tableLamp({ base: '#2f6d74', shade: '#f0e2c6' }), 2, 600, 780),
    ...lampViews(dusk, { base: '#2f6d74', shade: '#f0e2c6' }),
  ],
  'block-print-lamp': [
    ...andCloser(() => studio(sage) + tableLamp(blockLamp), 1.9, 600, 440),
    ...lampViews(sage, blockLamp),
  ],
  'cane-pendant': [
    ...andCloser(() => studio(clay) + cane({}), 1.9, 520, 640),
    () => laidTable(clay, runner, place(cane({}), 0.56, 600, 190) + place(bowl(jaipurBowl), 0.36, 600, 520)),
    () => closer(studio(clay) + cane({}), 2.2, 600, 330),
    beside('#ded3c3', () => cane({}), [240, 940], [960, 940], 35),
  ],
  'sheesham-chopping-board': [
    () => sheet(chalk) + board({ wood: sheesham, turn: 32 }),
    () => closer(sheet(chalk) + board({ wood: sheesham, turn: 32 }), 2.2, 520, 850),
    () => sheet(chalk) + board({ wood: sheesham, turn: -24 }) + chopped(),
    () => closer(sheet(chalk) + board({ wood: sheesham, turn: 18, plain: true }), 1.5, 620, 470),
    beside(chalk, () => board({ wood: sheesham }), [210, 116], [210, 1014], 40),
  ],
  'sabai-grass-basket': [
    ...andCloser(() => stood(sage, basket(sabai), 1.15, 530), 1.96, 478, 560),
    () => nearTable(sage, () => basket(sabai), [0.84, 640]),
    () => stood(sage, basket({ ...sabai, tilt: 0.36 }), 1.1, 530),
    measured(sage, () => basket(sabai), { x: 180, top: 480, foot: 950, cm: 22, box: 1010 }),
  ],
})

const shelf = (tone: string) => studio(tone, 1600, 640, 0.72)

export const pictures: ShopPictures = {
  ...products,
  ...coloursOf('mitti', colours),
  ...categories,
  ...phoneBanners,
  'mitti-banner-table.webp': wideBanner(
    () =>
      shelf('#82654f') +
      place(jar({ ...blueJar }), 0.56, 270, 290) +
      place(vase({ ...warli, stems: 'pampas' }), 0.58, 590, 272) +
      place(bowl(jaipurBowl), 0.54, 920, 392) +
      place(mug(oceanMug), 0.52, 1240, 392) +
      place(tumbler(kulhad), 0.42, 1470, 432),
  ),
  'mitti-banner-diwali.webp': wideBanner(
    () =>
      shelf('#5b3f3a') +
      place(diya({ tall: true }), 0.56, 300, 270) +
      place(diya({ colour: '#b8623a' }), 0.4, 620, 420) +
      place(poojaThali({}), 0.44, 930, 300) +
      place(diya({}), 0.5, 1290, 360),
  ),
  'mitti-banner-green.webp': wideBanner(
    () =>
      shelf('#cfd6c1') +
      place(planter({ colour: '#b8623a', plant: 'snake' }), 0.54, 250, 280) +
      place(planter({ colour: '#efe8db', plant: 'monstera', ink: '#3c3a36', bands: [0.2, 0.32] }), 0.54, 610, 280) +
      place(basket({ colour: '#d9b77a', second: '#a8422f' }), 0.46, 970, 350) +
      place(planter({ colour: '#31586b', glaze: '#89a9b0', plant: 'palm' }), 0.54, 1340, 280),
  ),
  'mitti-banner-stove.webp': wideBanner(
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
