import { diya, jug, lota, poojaThali } from '#demo/drawing/brass.ts'
import { handi, kadhai } from '#demo/drawing/cookware.ts'
import { closer, picture, place, sheet, studio } from '#demo/drawing/ground.ts'
import { basket, board, cane, tableLamp } from '#demo/drawing/home.ts'
import { jar, tin } from '#demo/drawing/jar.ts'
import { favicon, logo, mittiMark } from '#demo/drawing/logo.ts'
import { elephant, leaf, marigold, paisley, peacock } from '#demo/drawing/motifs.ts'
import { preserve } from '#demo/drawing/pantry.ts'
import { bowl, mug, planter, tumbler, vase } from '#demo/drawing/pottery.ts'
import { andCloser, coloursOf, group, productPictures, type ShopPictures, stood } from '#demo/drawing/shop-pictures.ts'
import { categories } from './categories.ts'
import { colours } from './colours.ts'
import { house } from './home-goods.ts'
import { kitchen } from './kitchen.ts'
import { phoneBanners } from './phone-banners.ts'
import { blueJar, jaipurBowl, kulhad, oceanMug, warli } from './pots.ts'
import { softGoods } from './soft-goods.ts'
import { stoneware } from './stoneware.ts'

const clay = '#e8d6c2'
const chalk = '#ece6db'
const sage = '#d5dac8'
const dusk = '#d8c7bd'

const products = productPictures('mitti', {
  ...kitchen,
  ...house,
  ...softGoods,
  ...stoneware,
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
