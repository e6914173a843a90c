import { beanie } from '#demo/drawing/beanie.ts'
import { bucketHat, cap } from '#demo/drawing/cap.ts'
import { closeUp, folded } from '#demo/drawing/cloth.ts'
import { type Shades, shades } from '#demo/drawing/eyewear.ts'
import { slides, sneaker, socks } from '#demo/drawing/footwear.ts'
import { hoodieViews, tShirtViews } from '#demo/drawing/further-views.ts'
import { cassette, localTrain, mandala, owl, patang, printedAt, scooter, sunOverHills } from '#demo/drawing/graphics.ts'
import { place, sheet, studio } from '#demo/drawing/ground.ts'
import { hoodie } from '#demo/drawing/hoodie.ts'
import { star } from '#demo/drawing/motifs.ts'
import { blockPrint, checks, stripes } from '#demo/drawing/prints.ts'
import { andCloser, type Goods, laid, stood } from '#demo/drawing/shop-pictures.ts'
import { type TShirt, tShirt } from '#demo/drawing/t-shirt.ts'
import { trousers } from '#demo/drawing/trousers.ts'
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
const oliveCargo = { colour: '#5d6244', cut: 'straight' as const, pockets: true }
const greyJogger = { colour: '#8b8f98', cut: 'jogger' as const, cord: '#26262c' }
const trackPants = { colour: '#1f2a44', cut: 'straight' as const, stripe: '#e0452f', cord: '#f3efe6' }
const shorts = { colour: '#7a2430', cut: 'shorts' as const, cord: '#f3efe6', stripe: '#f0d9a8' }

const redLow = { upper: '#f3efe6', side: '#c3202f', toe: '#f3efe6', gum: '#b47b48' }
const oliveHigh = { upper: '#5d6244', side: '#33382a', high: true, lace: '#f0d9a8', sole: '#efe6d2' }
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

const nightDriver: Shades = { frame: '#1d1c22', lens: '#20242c', lensFoot: '#8a6a4a' }
const tortoise: Shades = { frame: '#7a4526', lens: '#1f3d3a', shape: 'round' }
const filmi: Shades = { frame: '#8c2444', lens: '#3a2030', shape: 'cat' }

const tee = (tone: string, cut: TShirt) => () => sheet(tone) + place(tShirt(cut), 1.06)
const teeViews = (tone: string, cut: TShirt) => [
  ...andCloser(tee(tone, cut), 1.98, 600, 530),
  ...tShirtViews(tone, cut, 74),
]
/** Shades lie in the upper half of their sheet. */
const worn = (tone: string, cut: Shades) =>
  andCloser(() => sheet(tone) + place(shades(cut), 1.1, 600, 620), 2, 380, 620)

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
  ],
  'olive-cargo-pants': andCloser(() => sheet(ochre) + trousers(oliveCargo), 1.9, 500, 640),
  'storm-grey-joggers': andCloser(() => sheet(coral) + trousers(greyJogger), 1.9, 600, 330),
  'platform-track-pants': andCloser(() => sheet(lime) + trousers(trackPants), 1.9, 480, 360),
  'court-shorts': [
    () => sheet(fog) + place(trousers(shorts), 1.3, 600, 810),
    () => sheet(fog) + folded({ colour: '#7a2430', border: '#f0d9a8', seed: 93 }),
  ],
  'rust-pompom-beanie': andCloser(() => sheet(steel) + beanie({ colour: '#c9512f', pompom: '#efe9dc' }), 2, 600, 760),
  'forest-fisherman-beanie': andCloser(
    () => sheet(ochre) + place(beanie({ colour: '#2f4a3c' }), 1.1, 600, 560),
    2,
    600,
    720,
  ),
  'checkerboard-bucket-hat': [
    () => sheet(teal) + bucketHat({ colour: '#f1ece0', print: checks('#26262c', '#26262c', 96, 44, 0.8) }),
    () => closeUp({ colour: '#f1ece0', print: checks('#26262c', '#26262c', 150, 70, 0.8), seed: 94 }),
  ],
  'sunset-cap': andCloser(
    () =>
      stood(
        teal,
        cap({
          colour: '#e9b44c',
          brim: '#7a2430',
          art: printedAt(sunOverHills('#7a2430', '#e0713f', '#fff3d8'), 600, 500, 0.56),
        }),
        1.05,
      ),
    1.9,
    600,
    520,
  ),
  'starry-socks': andCloser(
    () =>
      sheet(coral) +
      socks({
        colour: '#2c2556',
        second: '#f0b43c',
        print: blockPrint(star, { ink: '#f0d9a8', step: 82, size: 0.34 }),
      }),
    2,
    480,
    700,
  ),
}

export const walking: Goods = {
  'signal-red-lows': andCloser(() => stood(steel, sneaker(redLow)), 1.9, 420, 690),
  'cantonment-high-tops': andCloser(() => stood(ochre, sneaker(oliveHigh), 1, 620), 1.9, 460, 580),
  'violet-hour-runners': [
    () => stood(lime, sneaker(violetRun)),
    () => studio(lime) + place(sneaker(violetRun), 0.62, 740, 470) + place(sneaker(violetRun), 0.78, 500, 660),
  ],
  'mehendi-slides': andCloser(
    () =>
      sheet(coral) +
      slides({
        upper: '#4f6a3c',
        sole: '#33442a',
        art: printedAt(mandala('#d9c08a', '#f0e2c0', '#4f6a3c'), 360, 470, 0.7),
      }),
    1.9,
    400,
    480,
  ),
}

export const accessories: Goods = {
  'tan-field-watch': andCloser(() => sheet(teal) + watch(tanWatch), 2, 600, 600),
  'steel-day-watch': andCloser(() => sheet(ochre) + watch(steelWatch), 2, 600, 600),
  'emerald-dress-watch': andCloser(() => sheet(plum) + watch(goldWatch), 2, 620, 600),
  'two-fourteen-digital-watch': [
    () => sheet(fog) + watch(pixelWatch),
    () => sheet(fog) + place(watch(pixelWatch), 1.9, 600, 600, -12),
    () =>
      laid(fog, [
        [watch(pixelWatch), 0.78, 380, 600, -10],
        [watch({ ...pixelWatch, strap: '#e0452f', ink: '#f3efe6' }), 0.78, 840, 600, 8],
      ]),
  ],
  'night-driver-shades': worn(fog, nightDriver),
  'tortoise-round-shades': worn(ochre, tortoise),
  'filmi-cat-eye-shades': worn(coral, filmi),
}
