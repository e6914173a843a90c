import { headphones, speaker } from '#demo/drawing/audio.ts'
import { bottle } from '#demo/drawing/bottle.ts'
import { bucketHat, cap } from '#demo/drawing/cap.ts'
import { backpack, tote } from '#demo/drawing/carry.ts'
import { closeUp } from '#demo/drawing/cloth.ts'
import { deskLamp } from '#demo/drawing/desk.ts'
import { slides, sneaker, socks } from '#demo/drawing/footwear.ts'
import { beside } from '#demo/drawing/further-views.ts'
import { mandala, moonPhases, printedAt, tiger } from '#demo/drawing/graphics.ts'
import { closer, place, sheet, studio, wideBanner } from '#demo/drawing/ground.ts'
import { hoodie } from '#demo/drawing/hoodie.ts'
import { favicon, logo, raatMark } from '#demo/drawing/logo.ts'
import { leaf, lotus, paisley, peacock } from '#demo/drawing/motifs.ts'
import { type Case, phoneCase } from '#demo/drawing/phone-case.ts'
import { blockPrint, ikat, threads } from '#demo/drawing/prints.ts'
import {
  andCloser,
  categoryPictures,
  coloursOf,
  laid,
  productPictures,
  type ShopPictures,
  stood,
  tile,
} from '#demo/drawing/shop-pictures.ts'
import { tShirt } from '#demo/drawing/t-shirt.ts'
import { trousers } from '#demo/drawing/trousers.ts'
import { defined, type Turn } from '#demo/drawing/vessel.ts'
import { watch } from '#demo/drawing/watch.ts'
import { bags, bottles, bottleViews, cases, caseViews, desk, packViews, toteViews } from './carried.ts'
import { colours } from './colours.ts'
import { coral, fog, lime, ochre, plum, slate, steel, teal } from './grounds.ts'
import { phoneBanners } from './phone-banners.ts'
import { blackHoodie, bombayTee, chaiTee, hillTee, tigerHoodie, tops } from './tops.ts'
import {
  accessories,
  capViews,
  cargo,
  clothes,
  greyJogger,
  oliveCargo,
  onTee,
  shoeViews,
  shorts,
  slideViews,
  walking,
} from './worn.ts'

/** Artwork wound round a bottle. */
const wound =
  (motif: string, rows: readonly number[], size: number, count = 7) =>
  (wall: Turn) => {
    const { name, text } = defined(motif)
    return text + rows.map((y, i) => wall.around(y, name, count, size, i % 2 ? 0.5 : 0)).join('')
  }

const courtSneaker = { upper: '#f1ede4', side: '#2b5d50', toe: '#e6dfd0' }
const highSneaker = { upper: '#1d1c22', side: '#e0452f', high: true, lace: '#f3efe6' }
const gumSneaker = { upper: '#3f5378', side: '#e9c25a', toe: '#54698f', gum: '#b47b48', lace: '#f3efe6' }

const twoToneCap = { colour: '#1f2a44', brim: '#d9482f' }
const moonCap = { colour: '#202024', art: printedAt(raatMark('#e9e2d0', '#f0b43c'), 600, 520, 1.5) }
const paisleyHat = {
  colour: '#1f3d3a',
  print: blockPrint(paisley, { ink: '#f0e2c0', second: '#d98a3c', step: 96, size: 0.55 }),
}
const chunky = { upper: '#2b2b33', sole: '#4a4a55' }
const crew = { colour: '#f0ece2', second: '#e0452f' }
const nightTote = {
  colour: '#232329',
  strap: '#e9e2d0',
  art: printedAt(moonPhases('#e9e2d0', '#f0b43c', '#232329'), 600, 750, 1.3),
}
const rollTop = { colour: '#b5652d', roll: true, second: '#4b2e20' }
const leafBottle = { colour: '#232429', marks: wound(leaf('#c9a24a', '#232429'), [560, 650, 740, 830], 0.5) }
const sunsetFlask = {
  colour: '#e0633d',
  wide: true,
  lid: '#c8c5bf',
  marks: (wall: Turn) => wall.ring(760, 120, '#f0a23c') + wall.ring(860, 90, '#f4d58a') + wall.ring(680, 12, '#7a2430'),
}
const peacockCase: Case = {
  colour: '#2c2556',
  print: blockPrint(peacock, { ink: '#5ad1c2', second: '#f0b83d', step: 170, size: 0.95 }),
  turn: -8,
}
const tigerCase: Case = {
  colour: '#f0e6d2',
  lens: 'row',
  turn: 7,
  art: printedAt(tiger('#1c1013', '#e8862f', '#fdf6e6'), 600, 740, 1.25),
}
const ikatCase: Case = { colour: '#12343b', lens: 'bar', turn: -5, print: ikat('#f2e2c2', '#e0633d', 130) }

const products = productPictures('raat', {
  ...tops,
  ...clothes,
  ...walking,
  ...accessories,
  ...bags,
  ...bottles,
  ...cases,
  ...desk,
  'two-tone-cap': [
    ...andCloser(() => stood(fog, cap(twoToneCap), 1.05), 1.81, 558, 558),
    ...capViews(fog, twoToneCap, bombayTee),
  ],
  'moon-cap': [...andCloser(() => stood(plum, cap(moonCap), 1.05), 1.9, 537, 516), ...capViews(plum, moonCap, hillTee)],
  'paisley-bucket-hat': [
    () => sheet(coral) + bucketHat(paisleyHat),
    () =>
      closeUp({
        colour: '#1f3d3a',
        print: blockPrint(paisley, { ink: '#f0e2c0', second: '#d98a3c', step: 190, size: 1.15 }),
        seed: 34,
      }),
    () => onTee(coral, bucketHat(paisleyHat), chaiTee),
    () => sheet(coral) + bucketHat({ colour: '#d98a3c', brim: '#d98a3c' }),
    beside(coral, () => bucketHat(paisleyHat), [170, 1030], [1030, 1030], 34),
  ],
  'court-low-sneakers': [
    ...andCloser(() => stood(teal, sneaker(courtSneaker)), 1.9, 720, 690),
    ...shoeViews(teal, courtSneaker, cargo, 30),
  ],
  'midnight-high-tops': [
    ...andCloser(() => stood(fog, sneaker(highSneaker), 1, 620), 1.9, 460, 580),
    ...shoeViews(fog, highSneaker, oliveCargo, 30),
  ],
  'gum-sole-sneakers': [
    ...andCloser(() => stood(coral, sneaker(gumSneaker)), 1.9, 380, 700),
    ...shoeViews(coral, gumSneaker, greyJogger, 30),
  ],
  'chunky-slides': [
    ...andCloser(() => sheet(lime) + slides(chunky), 1.9, 400, 480),
    ...slideViews(lime, chunky, shorts),
  ],
  'ribbed-crew-socks': [
    ...andCloser(() => sheet(steel) + socks(crew), 2, 480, 780),
    () =>
      laid(steel, [
        [sneaker(courtSneaker), 0.56, 480, 800],
        [socks(crew), 0.6, 760, 430, 8],
      ]),
    () => closer(sheet(steel) + socks(crew), 2.2, 560, 330),
    beside(steel, () => socks(crew), [230, 190], [230, 940], 24),
  ],
  'canvas-night-tote': [
    ...andCloser(() => sheet(ochre) + tote(nightTote), 2, 600, 720),
    ...toteViews(ochre, nightTote),
  ],
  'commuter-backpack': [
    ...andCloser(() => stood(steel, backpack({ colour: '#2f3b4c' })), 2, 640, 760),
    ...packViews(steel, { colour: '#2f3b4c' }),
  ],
  'roll-top-rucksack': [...andCloser(() => stood(lime, backpack(rollTop)), 2, 600, 420), ...packViews(lime, rollTop)],
  'steel-bottle-black': [
    ...andCloser(() => stood(plum, bottle(leafBottle)), 2, 600, 640),
    ...bottleViews(plum, leafBottle, 26),
  ],
  'sunset-flask': [
    ...andCloser(() => stood(slate, bottle(sunsetFlask)), 2, 600, 400),
    ...bottleViews(slate, sunsetFlask, 23).filter((_, i) => i !== 1),
    () => closer(studio(slate) + bottle(sunsetFlask), 2, 600, 820),
  ],
  'peacock-phone-case': [
    ...andCloser(() => sheet(fog) + phoneCase(peacockCase), 1.9, 560, 420),
    ...caseViews(fog, peacockCase),
  ],
  'tiger-phone-case': [
    ...andCloser(() => sheet(teal) + phoneCase(tigerCase), 1.9, 600, 740),
    ...caseViews(teal, tigerCase),
  ],
  'ikat-phone-case': [
    ...andCloser(() => sheet(ochre) + phoneCase(ikatCase), 2, 620, 620),
    ...caseViews(ochre, ikatCase),
  ],
})

const categories = categoryPictures('raat', {
  hoodies: () =>
    tile(
      '#7d6aa8',
      hoodie({
        colour: '#efe9dc',
        cord: '#e0452f',
        art: printedAt(tiger('#26262c', '#e0452f', '#fff6e4'), 600, 540, 0.75),
      }),
    ),
  tees: () =>
    tile(
      '#e0835f',
      tShirt({
        colour: '#26262c',
        loose: true,
        art: printedAt(mandala('#f0d9a8', '#2aa7b8', '#26262c'), 600, 540, 1.1),
      }),
      0.82,
    ),
  caps: () => stood('#8fb8b0', cap({ colour: '#7a2430', brim: '#f0d9a8' }), 0.86),
  footwear: () => stood('#c9b25a', sneaker({ upper: '#efe9dc', side: '#3c4a6b', gum: '#b47b48' }), 0.84),
  bags: () => stood('#9a8fb5', backpack({ colour: '#1f5b57', second: '#143b39' }), 0.8),
  bottles: () =>
    stood(
      '#d9a08a',
      bottle({
        colour: '#3c4a8b',
        wide: true,
        lid: '#c8c5bf',
        marks: wound(lotus('#f0d9a8', '#e8508c'), [600, 760, 900], 0.8, 5),
      }),
      0.84,
      570,
    ),
  bottoms: () => tile('#8a9a6a', trousers({ colour: '#efe9dc', cut: 'jogger', cord: '#e0452f', pockets: true }), 0.82),
  watches: () => tile('#6d5a88', watch({ strap: '#b5652d', dial: '#f2ead8', ink: '#26262c', hand: '#e0452f' }), 0.8),
  desk: () => tile('#c9a24c', headphones({ colour: '#7a2430', pad: '#3a1016' }), 0.86),
  'phone-cases': () =>
    tile(
      '#86a3b8',
      phoneCase({
        colour: '#d9482f',
        lens: 'square',
        turn: 10,
        print: blockPrint(lotus, { ink: '#f4dfc0', second: '#7a2430', step: 170, size: 1 }),
      }),
      0.8,
    ),
})

export const pictures: ShopPictures = {
  ...products,
  ...coloursOf('raat', colours),
  ...categories,
  ...phoneBanners,
  'raat-banner-night.webp': wideBanner(
    () =>
      sheet('#453a63', 1600, 640) +
      printedAt(raatMark('#f0e6cf', '#f0b43c'), 800, 320, 4.4) +
      place(hoodie(blackHoodie), 0.58, 330, 330, -5) +
      place(hoodie(tigerHoodie), 0.58, 1270, 330, 5),
  ),
  'raat-banner-street.webp': wideBanner(
    () =>
      studio('#c9755c', 1600, 640, 0.72) +
      place(sneaker(highSneaker), 0.54, 300, 350) +
      place(cap({ colour: '#1f2a44', brim: '#efe9dc' }), 0.46, 800, 380) +
      place(sneaker(gumSneaker), 0.54, 1290, 350),
  ),
  'raat-banner-tees.webp': wideBanner(
    () =>
      sheet('#3f6f73', 1600, 640) +
      place(tShirt(hillTee), 0.58, 290, 326, -4) +
      place(tShirt(bombayTee), 0.58, 800, 326) +
      place(tShirt({ ...chaiTee, print: threads('#a5552c', 0.2) }), 0.58, 1310, 326, 4),
  ),
  'raat-banner-desk.webp': wideBanner(
    () =>
      studio('#4f4a66', 1600, 640, 0.72) +
      place(deskLamp({ colour: '#1f3d3a' }), 0.52, 300, 318) +
      place(headphones({ colour: '#efe9dc', pad: '#8a5a3a' }), 0.52, 740, 320) +
      place(watch({ strap: '#b5652d', dial: '#1f2b3a', hand: '#e0713f' }), 0.5, 1090, 320, 8) +
      place(speaker({ colour: '#7a2430', trim: '#f0b43c' }), 0.5, 1390, 330),
  ),
  'raat-logo.png': () => logo('RAAT', raatMark, '#f1e9d8', '#f0b43c', 22),
  'raat-favicon.png': () => favicon(raatMark, '#1b1726', '#f1e9d8', '#f0b43c'),
}
