import { beanie } from '#demo/drawing/beanie.ts'
import { backOfCap, type Cap, cap } from '#demo/drawing/cap.ts'
import { folded } from '#demo/drawing/cloth.ts'
import { deskMat } from '#demo/drawing/desk-mat.ts'
import { type Shades, shades } from '#demo/drawing/eyewear.ts'
import { type Sneaker, slides, sneaker } from '#demo/drawing/footwear.ts'
import { beside, hoodieViews, lineOn, trouserViews, tShirtViews } from '#demo/drawing/further-views.ts'
import { cassette, localTrain, mandala, owl, patang, printedAt, scooter, sunOverHills } from '#demo/drawing/graphics.ts'
import { closer, place, sheet, studio } from '#demo/drawing/ground.ts'
import { hoodie } from '#demo/drawing/hoodie.ts'
import { paisley } from '#demo/drawing/motifs.ts'
import { notebook } from '#demo/drawing/notebook.ts'
import { stripes } from '#demo/drawing/prints.ts'
import { andCloser, type Goods, laid, stood } from '#demo/drawing/shop-pictures.ts'
import { sizeLine } from '#demo/drawing/size-line.ts'
import { type TShirt, tShirt } from '#demo/drawing/t-shirt.ts'
import { type Trousers, trousers } from '#demo/drawing/trousers.ts'
import { type Watch, watch } from '#demo/drawing/watch.ts'
import { coral, fog, lime, ochre, plum, slate, steel, teal } from './grounds.ts'

const owlHoodie = {
  colour: '#3d4a63',
  art: printedAt(owl('#1a2030', '#e9b44c', '#f3ead8'), 600, 560, 0.78),
  cord: '#e9b44c',
}
export const lilacZip = { colour: '#a596c8', zip: true, cord: '#f3efe6' }
const trackTop = {
  colour: '#e9e2d0',
  hood: false,
  sleeve: '#7a2430',
  art: printedAt(mandala('#7a2430', '#e0713f', '#e9e2d0'), 600, 560, 0.72),
}

const patangTee = {
  colour: '#1f2f4a',
  loose: true,
  art: printedAt(patang('#f3ead8', '#e8508c', '#f0b43c'), 600, 540, 1.05),
}
const trainTee = {
  colour: '#8f9a86',
  loose: true,
  art: printedAt(localTrain('#23262c', '#7a2430', '#f3e6c8'), 600, 540, 1.08),
}
const tapeTee = {
  colour: '#efe9dc',
  loose: true,
  art: printedAt(cassette('#26262c', '#e0452f', '#f0d9a8'), 600, 530, 1.12),
}
const scooterTee = {
  colour: '#e9b44c',
  loose: true,
  art: printedAt(scooter('#26262c', '#2a7f86', '#fff3d8'), 600, 530, 1.1),
}
const owlTee = { colour: '#cfc6e0', loose: true, art: printedAt(owl('#26262c', '#6d4bb8', '#f0d9a8'), 600, 540, 1.05) }
const stripeTee = { colour: '#f1ece0', loose: true, print: stripes([{ at: 0, width: 26, colour: '#4f8a5b' }], 96, 0) }

export const cargo = { colour: '#2a2b2f', cut: 'jogger' as const, cord: '#e9e2d0', pockets: true }
export const oliveCargo = { colour: '#5d6244', cut: 'straight' as const, pockets: true }
export const greyJogger = { colour: '#8b8f98', cut: 'jogger' as const, cord: '#26262c' }
const trackPants = { colour: '#1f2a44', cut: 'straight' as const, stripe: '#e0452f', cord: '#f3efe6' }
export const shorts = { colour: '#7a2430', cut: 'shorts' as const, cord: '#f3efe6', stripe: '#f0d9a8' }

const redLow = { upper: '#f3efe6', side: '#c3202f', toe: '#f3efe6', gum: '#b47b48' }
const violetRun = { upper: '#6d5bb0', side: '#f0b43c', toe: '#54468f', sole: '#f3efe6', lace: '#f3efe6' }

const tanWatch: Watch = { strap: '#7a3b22', dial: '#1f2b3a', hand: '#e0713f' }
const steelWatch: Watch = { strap: '#26262c', dial: '#f2ead8', ink: '#26262c', hand: '#c3202f', links: true }
const goldWatch: Watch = { strap: '#1d1c22', metal: '#c8963a', dial: '#15352f', ink: '#f0d9a8', hand: '#f0b43c' }
export const pixelWatch: Watch = {
  strap: '#26262c',
  dial: '#17171c',
  square: true,
  face: 'digits',
  metal: '#3a3a42',
  ink: '#9df0c0',
  hand: '#f0b43c',
}

const pompomBeanie = { colour: '#c9512f', pompom: '#efe9dc' }
const sunsetCap = {
  colour: '#e9b44c',
  brim: '#7a2430',
  art: printedAt(sunOverHills('#7a2430', '#e0713f', '#fff3d8'), 600, 500, 0.56),
}
const mehendi = {
  upper: '#4f6a3c',
  sole: '#33442a',
  art: printedAt(mandala('#d9c08a', '#f0e2c0', '#4f6a3c'), 360, 470, 0.7),
}
export const darkMat = { colour: '#1c1b26', dusk: '#5d4a80', edge: '#f0b43c', stars: '#f0e2b8' }
export const redBook = { colour: '#7a2430', band: '#f0b43c', stamp: paisley }

const nightDriver: Shades = { frame: '#1d1c22', lens: '#20242c', lensFoot: '#8a6a4a' }
const tortoise: Shades = { frame: '#7a4526', lens: '#1f3d3a', shape: 'round' }
const filmi: Shades = { frame: '#8c2444', lens: '#3a2030', shape: 'cat' }

const tee = (tone: string, cut: TShirt) => () => sheet(tone) + place(tShirt(cut), 1.06)
const teeViews = (tone: string, cut: TShirt) => [
  ...andCloser(tee(tone, cut), 1.98, 600, 530),
  ...tShirtViews(tone, cut, 74),
]
/** On a mat for a desk, beside a notebook. */
export const onMat = (tone: string, thing: string, scale: number, x = 800) =>
  closer(
    laid(tone, [
      [deskMat(darkMat, [90, 320, 1020, 560]), 1, 600, 600],
      [notebook(redBook), 0.42, 430, 590, -8],
      [thing, scale, x, 600, 9],
    ]),
    1.9,
    710,
    600,
  )

/** Shades lie in the upper half of their sheet. */
const worn = (tone: string, cut: Shades) => [
  ...andCloser(() => sheet(tone) + place(shades(cut), 1.1, 600, 620), 2, 380, 620),
  () => onMat(tone, shades(cut), 0.36, 740),
  () => closer(sheet(tone) + shades(cut), 2.3, 880, 570),
  beside(tone, () => shades(cut), [172, 800], [1028, 800], 14),
]

/** The second shoe behind the first, with what they are worn with, and their length. */
export const shoeViews = (tone: string, cut: Sneaker, below: Trousers, cm: number) => [
  () => studio(tone) + place(sneaker(cut), 0.62, 800, 450) + place(sneaker(cut), 0.86, 520, 660),
  () =>
    laid(tone, [
      [trousers(below), 0.74, 470, 500, -4],
      [sneaker(cut), 0.52, 780, 860, 0],
    ]),
  () => stood(tone, sneaker(cut) + sizeLine([146, 1000], [1044, 1000], cm, lineOn(tone))),
]

export const slideViews = (tone: string, cut: Parameters<typeof slides>[0], below: Trousers) => [
  () =>
    laid(tone, [
      [trousers(below), 0.8, 430, 600, -5],
      [slides(cut), 0.5, 840, 800, 6],
    ]),
  () => closer(sheet(tone) + slides(cut), 2, 820, 860),
  beside(tone, () => slides(cut), [70, 190], [70, 1020], 28),
]

/** On a mat for a desk, the strap, and its length. */
const watchViews = (tone: string, cut: Watch) => [
  () => onMat(tone, watch(cut), 0.44),
  () => closer(sheet(tone) + watch(cut), 2.2, 600, 930),
  beside(tone, () => watch(cut), [360, 60], [360, 1150], 24),
]

/** As it is worn: above a T-shirt, or the hood of a hoodie. */
export const onTee = (tone: string, hat: string, cut: TShirt) =>
  laid(tone, [
    [tShirt(cut), 0.86, 600, 740],
    [hat, 0.42, 600, 210],
  ])

/** With a T-shirt, from behind, and how broad it is. */
export const capViews = (tone: string, cut: Cap, shirt: TShirt) => [
  () => onTee(tone, cap(cut), shirt),
  () => stood(tone, backOfCap(cut), 1.05),
  beside(tone, () => cap(cut), [180, 960], [1020, 960], 19),
]

export const clothes: Goods = {
  'owl-hoodie': [
    ...andCloser(() => sheet(teal) + hoodie(owlHoodie), 2.1, 600, 550),
    ...hoodieViews(teal, owlHoodie, 71),
  ],
  'lilac-zip-hoodie': [
    () => sheet(lime) + hoodie(lilacZip),
    () => sheet(lime) + folded({ colour: '#a596c8', seed: 91, border: '#f3efe6' }),
    ...hoodieViews(lime, lilacZip, 69),
  ],
  'mandala-raglan-sweatshirt': [
    ...andCloser(() => sheet(steel) + hoodie(trackTop), 2, 600, 560),
    ...hoodieViews(steel, trackTop, 68),
  ],
  'patang-oversized-tee': teeViews(coral, patangTee),
  'last-local-tee': teeViews(ochre, trainTee),
  'side-b-tee': teeViews(plum, tapeTee),
  'hamara-scooter-tee': teeViews(slate, scooterTee),
  'night-owl-tee': teeViews(lime, owlTee),
  'green-stripe-tee': [
    tee(fog, stripeTee),
    () =>
      sheet(fog) +
      folded({ colour: '#f1ece0', print: stripes([{ at: 0, width: 26, colour: '#4f8a5b' }], 84, 0), seed: 92 }),
    ...tShirtViews(fog, stripeTee, 74),
  ],
  'midnight-cargo-joggers': [
    () => sheet(steel) + trousers(cargo),
    () =>
      laid(steel, [
        [tShirt(owlTee), 0.66, 400, 470, -4],
        [trousers(cargo), 0.66, 850, 560, 4],
        [sneaker(redLow), 0.4, 380, 930],
      ]),
    () => sheet(steel) + trousers({ ...cargo, view: 'back' }),
    () => closer(sheet(steel) + trousers(cargo), 2.1, 480, 700),
    beside(steel, () => trousers(cargo), [274, 180], [274, 1048], 99),
  ],
  'olive-cargo-pants': [
    ...andCloser(() => sheet(ochre) + trousers(oliveCargo), 1.9, 500, 640),
    ...trouserViews(ochre, oliveCargo, () => tShirt(trainTee), 104),
  ],
  'storm-grey-joggers': [
    ...andCloser(() => sheet(coral) + trousers(greyJogger), 1.9, 600, 330),
    ...trouserViews(coral, greyJogger, () => hoodie(owlHoodie), 99),
  ],
  'platform-track-pants': [
    ...andCloser(() => sheet(lime) + trousers(trackPants), 1.9, 480, 360),
    ...trouserViews(lime, trackPants, () => hoodie(trackTop), 104),
  ],
  'court-shorts': [
    () => sheet(fog) + place(trousers(shorts), 1.3, 600, 810),
    () => sheet(fog) + folded({ colour: '#7a2430', border: '#f0d9a8', seed: 93 }),
    ...trouserViews(fog, shorts, () => tShirt(tapeTee), 46),
  ],
  'rust-pompom-beanie': [
    ...andCloser(() => sheet(steel) + beanie(pompomBeanie), 2, 600, 760),
    () => onTee(steel, beanie(pompomBeanie), scooterTee),
    () => closer(sheet(steel) + beanie(pompomBeanie), 2.1, 600, 330),
    beside(steel, () => beanie(pompomBeanie), [196, 300], [196, 940], 23),
  ],
  'sunset-cap': [
    ...andCloser(() => stood(teal, cap(sunsetCap), 1.05), 1.9, 600, 520),
    ...capViews(teal, sunsetCap, patangTee),
  ],
}

export const walking: Goods = {
  'signal-red-lows': [
    ...andCloser(() => stood(steel, sneaker(redLow)), 1.9, 420, 690),
    ...shoeViews(steel, redLow, trackPants, 30),
  ],
  'violet-hour-runners': [
    () => stood(lime, sneaker(violetRun)),
    () => studio(lime) + place(sneaker(violetRun), 0.62, 740, 470) + place(sneaker(violetRun), 0.78, 500, 660),
    ...shoeViews(lime, violetRun, greyJogger, 30).slice(1),
    () => closer(stood(lime, sneaker(violetRun)), 1.9, 460, 600),
  ],
  'mehendi-slides': [
    ...andCloser(() => sheet(coral) + slides(mehendi), 1.9, 400, 480),
    ...slideViews(coral, mehendi, shorts),
  ],
}

export const accessories: Goods = {
  'tan-field-watch': [...andCloser(() => sheet(teal) + watch(tanWatch), 2, 600, 600), ...watchViews(teal, tanWatch)],
  'steel-day-watch': [
    ...andCloser(() => sheet(ochre) + watch(steelWatch), 2, 600, 600),
    ...watchViews(ochre, steelWatch),
  ],
  'emerald-dress-watch': [
    ...andCloser(() => sheet(plum) + watch(goldWatch), 2, 620, 600),
    ...watchViews(plum, goldWatch),
  ],
  'two-fourteen-digital-watch': [
    () => sheet(fog) + watch(pixelWatch),
    () => sheet(fog) + place(watch(pixelWatch), 1.9, 600, 600, -12),
    () =>
      laid(fog, [
        [watch(pixelWatch), 0.78, 380, 600, -10],
        [watch({ ...pixelWatch, strap: '#e0452f', ink: '#f3efe6' }), 0.78, 840, 600, 8],
      ]),
    ...watchViews(fog, pixelWatch).slice(1),
  ],
  'night-driver-shades': worn(fog, nightDriver),
  'tortoise-round-shades': worn(ochre, tortoise),
  'filmi-cat-eye-shades': worn(coral, filmi),
}
