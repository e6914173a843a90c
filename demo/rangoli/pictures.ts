import { tote } from '#demo/drawing/carry.ts'
import { sheet } from '#demo/drawing/ground.ts'
import { favicon, logo, rangoliMark } from '#demo/drawing/logo.ts'
import { elephant, peacock } from '#demo/drawing/motifs.ts'
import { blockPrint } from '#demo/drawing/prints.ts'
import { andCloser, coloursOf, productPictures, type ShopPictures } from '#demo/drawing/shop-pictures.ts'
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

const products = productPictures('rangoli', {
  ...sarees,
  ...garments,
  ...finery,
  ...kurtas,
  ...drapes,
  ...shirts,
  'elephant-tote': andCloser(
    () =>
      sheet(mist) +
      tote({
        colour: '#efe6d3',
        strap: '#8a4b2d',
        print: blockPrint(elephant, { ink: '#a8472f', second: '#e9b44c', step: 210, size: 1 }),
      }),
    2,
    520,
    620,
  ),
  'peacock-tote': andCloser(
    () =>
      sheet(blush) +
      tote({
        colour: '#123f4a',
        strap: '#c98f3d',
        print: blockPrint(peacock, { ink: '#4fc2b4', second: '#f2c14e', step: 190, size: 0.95 }),
      }),
    1.9,
    700,
    760,
  ),
})

export const pictures: ShopPictures = {
  ...products,
  ...coloursOf('rangoli', colours),
  ...categories,
  ...banners,
  'rangoli-logo.png': () => logo('RANGOLI', rangoliMark, '#a3213f', '#e0902c', 17),
  'rangoli-favicon.png': () => favicon(rangoliMark, '#a3213f', '#fff3dc', '#f6b73c'),
}
