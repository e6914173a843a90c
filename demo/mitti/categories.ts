import { bedsheet } from '#demo/drawing/bedding.ts'
import { diya } from '#demo/drawing/brass.ts'
import { jarCandle } from '#demo/drawing/candle.ts'
import { handi } from '#demo/drawing/cookware.ts'
import { place, sheet, studio } from '#demo/drawing/ground.ts'
import { cushion, tableLamp } from '#demo/drawing/home.ts'
import { jar } from '#demo/drawing/jar.ts'
import { leaf, marigold, peacock, star } from '#demo/drawing/motifs.ts'
import { preserve } from '#demo/drawing/pantry.ts'
import { bowl, mug, planter, vase } from '#demo/drawing/pottery.ts'
import { blockPrint } from '#demo/drawing/prints.ts'
import { categoryPictures, stood } from '#demo/drawing/shop-pictures.ts'

export const categories = categoryPictures('mitti', {
  mugs: () => stood('#c9dbe0', mug({ colour: '#f3ead9', glaze: '#c9713f', speck: '#5b3a26' }), 1.15, 590),
  bowls: () => stood('#f0d9b8', bowl({ colour: '#f7f2e7', ink: '#1f6f6b', motif: star }), 1.1, 580),
  planters: () => stood('#e6d2c4', planter({ colour: '#7f9a82', glaze: '#e9e4d3', plant: 'palm' }), 0.95, 530),
  vases: () => stood('#dbe0d0', vase({ colour: '#c05a3a', glaze: '#f0e3cd', stems: 'marigold' }), 0.95, 560),
  brass: () => stood('#d9b8a5', diya({}), 1.08, 560),
  jars: () => stood('#f1e0c4', jar({ colour: '#f4efe4', ink: '#b0412f', motif: star, around: 5 }), 1.02, 560),
  cushions: () =>
    sheet('#e7cfc0') +
    place(
      cushion({
        colour: '#d99a2e',
        print: blockPrint(peacock, { ink: '#7a2e1f', second: '#f7e7c4', step: 170, size: 0.95 }),
        piping: '#7a2e1f',
        tassels: true,
      }),
      0.8,
    ),
  cookware: () => stood('#e3d3b8', handi({ colour: '#c8963a', finish: 'metal', beaten: true }), 1, 570),
  bedding: () =>
    sheet('#d3dde0') +
    place(
      bedsheet({
        colour: '#f6efe0',
        border: '#a8472f',
        print: blockPrint(leaf, { ink: '#5c6f4a', second: '#f6efe0', step: 88, size: 0.42 }),
      }),
      0.82,
    ),
  candles: () => stood('#7a5a4c', jarCandle({ jar: '#2f6d74', ink: '#2f6d74', motif: marigold }), 1.04, 570),
  pantry: () =>
    stood('#f1e0b8', preserve({ contents: '#c9761a', lid: '#8a5a36', ink: '#8a4526', motif: star }), 1.04, 560),
  lamps: () => studio('#c9b7ab') + place(tableLamp({ base: '#d9cdb8', shade: '#e2b06a', baseFinish: 'matte' }), 0.86),
})
