import { tote } from '#demo/drawing/carry.ts'
import { closeUp, folded } from '#demo/drawing/cloth.ts'
import { dupatta, saree } from '#demo/drawing/drape.ts'
import { place, sheet } from '#demo/drawing/ground.ts'
import { bangles, jhumkas } from '#demo/drawing/jewellery.ts'
import { juttis } from '#demo/drawing/jutti.ts'
import { kurta } from '#demo/drawing/kurta.ts'
import { lehenga } from '#demo/drawing/lehenga.ts'
import { favicon, logo, rangoliMark } from '#demo/drawing/logo.ts'
import { buti, diamond, elephant, leaf, lotus, marigold, paisley, peacock, star } from '#demo/drawing/motifs.ts'
import { potli } from '#demo/drawing/potli.ts'
import {
  bandhani,
  blockPrint,
  checks,
  ikat,
  leheriya,
  madras,
  stripes,
  threads,
  together,
} from '#demo/drawing/prints.ts'
import { shirt } from '#demo/drawing/shirt.ts'
import { andCloser, categoryPictures, productPictures, type ShopPictures, tile } from '#demo/drawing/shop-pictures.ts'
import { tShirt } from '#demo/drawing/t-shirt.ts'
import { trousers } from '#demo/drawing/trousers.ts'
import { banners } from './banners.ts'
import { finery } from './finery.ts'
import { garments } from './garments.ts'
import { sarees } from './sarees.ts'
import { banarasi, holiShirt, indigoButi } from './shared-goods.ts'

const cream = '#f1e8db'
const blush = '#f0dfd6'
const mist = '#e3e7e6'
const sand = '#e9dcc6'

const ajrakh = (step: number, size: number) =>
  blockPrint(star, { ink: '#1d2c4c', second: '#f0dfc0', step, size, dots: true })
const phulkari = (step: number, size: number) =>
  together(
    blockPrint(diamond, { ink: '#e8407a', second: '#f6b73c', step, size }),
    blockPrint(diamond, { ink: '#f08a24', second: '#3fae7c', step, size: size * 0.5, drop: false }),
  )

const chanderi = {
  colour: '#a9cdb8',
  border: '#c9a24f',
  motif: lotus,
  silk: true,
  print: blockPrint(leaf, { ink: '#d8b765', second: '#a9cdb8', step: 110, size: 0.3 }),
}
const sambalpuri = {
  colour: '#15616a',
  border: '#b23a2f',
  motif: diamond,
  tassels: true,
  print: ikat('#f3e6c8', '#c1432f', 128),
}
const kota = { colour: '#f6d04d', border: '#d9527c', motif: marigold, print: checks('#fff3bf', '#fff3bf', 34, 3, 0.9) }

const products = productPictures('rangoli', {
  ...sarees,
  ...garments,
  ...finery,
  'indigo-buti-kurta': [
    () => sheet(cream) + kurta({ colour: '#2f4690', print: indigoButi(92, 0.5), trim: '#f2e8d2', neck: 'v' }),
    () => closeUp({ colour: '#2f4690', print: indigoButi(190, 1.1), seed: 4 }),
  ],
  'rust-ajrakh-kurta': [
    () => sheet(sand) + kurta({ colour: '#a8442a', print: ajrakh(96, 0.52), trim: '#1d2c4c', border: true, hem: 250 }),
    () => closeUp({ colour: '#a8442a', print: ajrakh(210, 1.2), border: '#1d2c4c', motif: star, seed: 5 }),
  ],
  'ivory-band-collar-kurta': andCloser(
    () =>
      sheet(mist) +
      kurta({
        colour: '#f1e9d8',
        neck: 'band',
        hem: 228,
        trim: '#c9b58c',
        print: blockPrint(leaf, { ink: '#e2d6bd', second: '#f1e9d8', step: 84, size: 0.3 }),
      }),
    2.1,
    600,
    330,
  ),
  'olive-festive-kurta': [
    () => sheet('#ece5d3') + kurta({ colour: '#68713c', neck: 'band', hem: 224, length: 1060, trim: '#d9b45a' }),
    () => sheet('#ece5d3') + folded({ colour: '#68713c', border: '#d9b45a', seed: 7, print: threads('#3e4522', 0.16) }),
  ],
  'maroon-bandhani-anarkali': [
    () =>
      sheet(blush) +
      kurta({
        colour: '#a3213f',
        hem: 386,
        yoke: marigold,
        trim: '#d9a441',
        border: true,
        print: bandhani('#ffe9c0', '#f7c04a', 150),
      }),
    () =>
      closeUp({
        colour: '#a3213f',
        border: '#d9a441',
        motif: marigold,
        print: bandhani('#ffe9c0', '#f7c04a', 240),
        seed: 6,
      }),
  ],
  'teal-silk-anarkali': andCloser(
    () =>
      sheet(cream) + kurta({ colour: '#0f6f74', hem: 370, yoke: lotus, trim: '#e0b65c', border: true, sleeve: 'half' }),
    2.3,
    600,
    300,
  ),
  'mustard-short-kurti': [
    () =>
      sheet(mist) +
      place(
        kurta({
          colour: '#dca12b',
          length: 860,
          hem: 256,
          sleeve: 'half',
          neck: 'round',
          trim: '#7d3a1e',
          print: blockPrint(marigold, { ink: '#7d3a1e', second: '#f7e2b0', step: 88, size: 0.3 }),
        }),
        1.08,
        600,
        700,
      ),
    () =>
      closeUp({
        colour: '#dca12b',
        print: blockPrint(marigold, { ink: '#7d3a1e', second: '#f7e2b0', step: 180, size: 0.8 }),
        seed: 8,
      }),
  ],
  'mint-leheriya-kurti': [
    () =>
      sheet(blush) +
      place(
        kurta({
          colour: '#fbf6ea',
          length: 880,
          hem: 270,
          sleeve: 'half',
          neck: 'v',
          trim: '#2f8f83',
          print: leheriya(['#8fd0bd', '#2f8f83', '#f6d27a'], 15),
        }),
        1.06,
        600,
        690,
      ),
    () => closeUp({ colour: '#fbf6ea', print: leheriya(['#8fd0bd', '#2f8f83', '#f6d27a'], 34), seed: 9 }),
  ],
  'banarasi-silk-saree': [
    () => sheet(cream) + saree(banarasi),
    () => closeUp({ ...banarasi, seed: 2, print: blockPrint(buti, { ink: '#d9a441', step: 200, size: 0.7 }) }),
  ],
  'chanderi-saree': [() => sheet(blush) + saree(chanderi), () => sheet(blush) + folded({ ...chanderi, seed: 11 })],
  'sambalpuri-ikat-saree': [
    () => sheet(sand) + saree(sambalpuri),
    () => sheet(sand) + folded({ ...sambalpuri, seed: 12, print: ikat('#f3e6c8', '#c1432f', 150) }),
  ],
  'kota-doria-saree': [
    () => sheet(mist) + saree(kota),
    () => closeUp({ ...kota, print: checks('#fff7d6', '#fff7d6', 60, 5, 0.9), seed: 13 }),
  ],
  'holi-t-shirt': andCloser(() => sheet('#eef0ee') + place(holiShirt(), 1.1), 1.9, 600, 540),
  'navy-striped-t-shirt': [
    () =>
      sheet(mist) +
      place(tShirt({ colour: '#24304f', print: stripes([{ at: 0, width: 15, colour: '#f3ead8' }], 58, 0) }), 1.1),
    () =>
      sheet(mist) +
      folded({ colour: '#24304f', print: stripes([{ at: 0, width: 20, colour: '#f3ead8' }], 74, 0), seed: 14 }),
  ],
  'marigold-oversized-t-shirt': [
    () =>
      sheet(cream) +
      place(
        tShirt({
          colour: '#c9512f',
          print: blockPrint(marigold, { ink: '#f6d9a8', second: '#f3b34b', step: 120, size: 0.5 }),
          loose: true,
        }),
        1.08,
      ),
    () =>
      closeUp({
        colour: '#c9512f',
        print: blockPrint(marigold, { ink: '#f6d9a8', second: '#f3b34b', step: 230, size: 1.05 }),
        seed: 15,
      }),
  ],
  'bottle-green-pocket-t-shirt': andCloser(
    () => sheet(sand) + place(tShirt({ colour: '#1f5b48', pocket: true }), 1.1),
    2,
    699,
    380,
  ),
  'madras-check-shirt': andCloser(
    () => sheet(mist) + shirt({ colour: '#f2ece0', print: madras(['#b5402f', '#26446b', '#e0b04a']) }),
    2.1,
    620,
    380,
  ),
  'sky-linen-shirt': [
    () => sheet(sand) + shirt({ colour: '#9dbdd2', sleeve: 'long', print: threads('#6f95b0', 0.2) }),
    () => sheet(sand) + folded({ colour: '#9dbdd2', print: threads('#6f95b0', 0.25), seed: 16 }),
  ],
  'indigo-dabu-shirt': [
    () =>
      sheet(cream) +
      shirt({
        colour: '#27406f',
        print: blockPrint(leaf, { ink: '#dfe3e0', second: '#27406f', step: 86, size: 0.4 }),
        buttons: '#e9dcc0',
        pocket: false,
      }),
    () =>
      closeUp({
        colour: '#27406f',
        print: blockPrint(leaf, { ink: '#dfe3e0', second: '#27406f', step: 170, size: 0.95 }),
        seed: 17,
      }),
  ],
  'leheriya-dupatta': [
    () =>
      sheet(cream) +
      dupatta({
        colour: '#f3c12f',
        border: '#d63f6c',
        tassels: true,
        motif: marigold,
        print: leheriya(['#e8447a', '#f7a92c', '#fff3cf'], 20),
      }),
    () =>
      closeUp({
        colour: '#f3c12f',
        border: '#d63f6c',
        motif: marigold,
        print: leheriya(['#e8447a', '#f7a92c', '#fff3cf'], 38),
        seed: 18,
      }),
  ],
  'phulkari-dupatta': [
    () =>
      sheet(blush) +
      dupatta({ colour: '#2b2138', border: '#e8407a', motif: diamond, tassels: true, print: phulkari(110, 0.7) }),
    () => closeUp({ colour: '#2b2138', print: phulkari(210, 1.4), seed: 19 }),
  ],
  'kullu-wool-stole': [
    () =>
      sheet(mist) +
      dupatta({ colour: '#8f8a80', border: '#a63d3a', motif: star, tassels: true, print: threads('#6d685f', 0.3, 6) }),
    () => sheet(mist) + folded({ colour: '#8f8a80', border: '#a63d3a', print: threads('#6d685f', 0.3, 6), seed: 20 }),
  ],
  'kids-elephant-kurta': [
    () =>
      sheet('#e6ecec') +
      place(
        kurta({
          colour: '#f4c63f',
          neck: 'band',
          length: 840,
          hem: 238,
          trim: '#b5402f',
          print: blockPrint(elephant, { ink: '#b5402f', second: '#f7ecd2', step: 112, size: 0.48 }),
        }),
        1.02,
        600,
        720,
      ),
    () =>
      closeUp({
        colour: '#f4c63f',
        print: blockPrint(elephant, { ink: '#b5402f', second: '#f7ecd2', step: 230, size: 1.15 }),
        seed: 21,
      }),
  ],
  'kids-bandhani-frock': andCloser(
    () =>
      sheet(cream) +
      place(
        kurta({
          colour: '#e0527f',
          length: 860,
          hem: 400,
          sleeve: 'half',
          yoke: buti,
          trim: '#f6c64c',
          border: true,
          print: bandhani('#fff1d0', '#f6c64c', 126),
        }),
        1,
        600,
        720,
      ),
    2.1,
    640,
    820,
  ),
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

const categories = categoryPictures('rangoli', {
  kurtas: () =>
    tile('#d7dcec', kurta({ colour: '#35509f', print: indigoButi(110, 0.6), trim: '#f2e8d2', neck: 'round' })),
  sarees: () => tile('#f3d9dd', saree({ ...banarasi, colour: '#b3244f' }), 0.72),
  dupattas: () =>
    tile(
      '#fbe7b8',
      dupatta({
        colour: '#e7533f',
        border: '#f3c12f',
        tassels: true,
        motif: paisley,
        print: leheriya(['#f7a92c', '#fff3cf'], 20),
      }),
    ),
  shawls: () =>
    tile(
      '#dcdde6',
      dupatta({
        colour: '#6b4a5e',
        border: '#c9a86a',
        tassels: true,
        motif: paisley,
        print: threads('#4c3142', 0.35, 6),
      }),
    ),
  'mens-kurtas': () => tile('#e2dcc8', kurta({ colour: '#7a3b2c', neck: 'band', hem: 226, trim: '#e0c48a' })),
  shirts: () => tile('#d3e2e4', shirt({ colour: '#f4efe6', print: checks('#3f7f8c', '#d98f4e', 70, 26, 0.55) }), 0.78),
  't-shirts': () =>
    tile(
      '#fde0c6',
      tShirt({ colour: '#f7b733', print: stripes([{ at: 0, width: 14, colour: '#fff4d8' }], 52, 0) }),
      0.84,
    ),
  kids: () =>
    tile(
      '#d9eedd',
      place(
        kurta({
          colour: '#ef7d57',
          neck: 'round',
          length: 820,
          hem: 330,
          sleeve: 'half',
          trim: '#fff0cf',
          print: blockPrint(peacock, { ink: '#fff0cf', second: '#ef7d57', step: 110, size: 0.46 }),
        }),
        1,
        600,
        730,
      ),
      0.84,
    ),
  lehengas: () => tile('#f3d9dd', lehenga({ colour: '#c92f63', choli: '#7a1f3d', trim: '#e0b65c', motif: lotus }), 0.8),
  bottoms: () =>
    tile(
      '#d7e3dc',
      trousers({
        colour: '#e0902c',
        cut: 'palazzo',
        border: '#8c1c4a',
        print: blockPrint(buti, { ink: '#fff0cf', step: 96, size: 0.4 }),
      }),
      0.8,
    ),
  footwear: () => tile('#efe0c4', juttis({ colour: '#0f6b6f', trim: '#e0b65c', motif: peacock }), 0.8),
  jewellery: () => tile('#ead3cb', jhumkas({ metal: '#c8963a', stone: '#1f6b4a' }), 1.02),
  bangles: () =>
    tile(
      '#f1dfc0',
      bangles({ tones: ['#c8963a', '#c92f63', '#c8963a', '#e0902c', '#c8963a', '#0f6b6f'], metal: '#c8963a' }),
      0.95,
    ),
  potlis: () => tile('#dbe3ea', potli({ colour: '#7a1f3d', trim: '#e0b65c', motif: paisley }), 0.78),
  totes: () =>
    tile(
      '#e9dccb',
      tote({
        colour: '#f4ead6',
        strap: '#b3244f',
        print: blockPrint(lotus, { ink: '#b3244f', second: '#f0a3b1', step: 190, size: 1 }),
      }),
      0.76,
    ),
})

export const pictures: ShopPictures = {
  ...products,
  ...categories,
  ...banners,
  'rangoli-logo.png': () => logo('RANGOLI', rangoliMark, '#a3213f', '#e0902c', 17),
  'rangoli-favicon.png': () => favicon(rangoliMark, '#a3213f', '#fff3dc', '#f6b73c'),
}
