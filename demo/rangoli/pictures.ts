import { type Tote, tote } from '#demo/drawing/carry.ts'
import { folded } from '#demo/drawing/cloth.ts'
import { beside } from '#demo/drawing/further-views.ts'
import { closer, sheet } from '#demo/drawing/ground.ts'
import { kolhapuris } from '#demo/drawing/jutti.ts'
import { favicon, logo, rangoliMark } from '#demo/drawing/logo.ts'
import { elephant, peacock } from '#demo/drawing/motifs.ts'
import { blockPrint } from '#demo/drawing/prints.ts'
import { andCloser, coloursOf, laid, productPictures, type ShopPictures } from '#demo/drawing/shop-pictures.ts'
import { banners } from './banners.ts'
import { categories } from './categories.ts'
import { colours } from './colours.ts'
import { drapes } from './drapes.ts'
import { finery } from './finery.ts'
import { garments } from './garments.ts'
import { kurtas } from './kurtas.ts'
import { sarees } from './sarees.ts'
import { shirts } from './shirts.ts'

const blush = '#f0dfd6'
const mist = '#e3e7e6'

const elephantTote = {
  colour: '#efe6d3',
  strap: '#8a4b2d',
  print: blockPrint(elephant, { ink: '#a8472f', second: '#e9b44c', step: 210, size: 1 }),
}
const peacockTote = {
  colour: '#123f4a',
  strap: '#c98f3d',
  print: blockPrint(peacock, { ink: '#4fc2b4', second: '#f2c14e', step: 190, size: 0.95 }),
}

/** With what it is carried with, its handle near, and how wide it is. */
const toteViews = (tone: string, cut: Tote) => [
  () =>
    laid(tone, [
      [tote(cut), 0.8, 460, 560, -4],
      [kolhapuris({ leather: '#b5713c' }), 0.42, 880, 900, 8],
      [folded({ colour: '#c92f63', border: '#e0b65c', seed: 30 }), 0.42, 880, 400, 5],
    ]),
  () => closer(sheet(tone) + tote(cut), 2.2, 440, 480),
  beside(tone, () => tote(cut), [250, 1120], [950, 1120], 38),
]

const products = productPictures('rangoli', {
  ...sarees,
  ...garments,
  ...finery,
  ...kurtas,
  ...drapes,
  ...shirts,
  'elephant-tote': [
    ...andCloser(() => sheet(mist) + tote(elephantTote), 2, 520, 620),
    ...toteViews(mist, elephantTote),
  ],
  'peacock-tote': [
    ...andCloser(() => sheet(blush) + tote(peacockTote), 1.9, 700, 760),
    ...toteViews(blush, peacockTote),
  ],
})

export const pictures: ShopPictures = {
  ...products,
  ...coloursOf('rangoli', colours),
  ...categories,
  ...banners,
  'rangoli-logo.png': () => logo('RANGOLI', rangoliMark, '#a3213f', '#e0902c', 17),
  'rangoli-favicon.png': () => favicon(rangoliMark, '#a3213f', '#fff3dc', '#f6b73c'),
}
