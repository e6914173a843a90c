import { tote } from '#demo/drawing/carry.ts'
import { dupatta, saree } from '#demo/drawing/drape.ts'
import { place } from '#demo/drawing/ground.ts'
import { bangles, jhumkas } from '#demo/drawing/jewellery.ts'
import { juttis } from '#demo/drawing/jutti.ts'
import { kurta } from '#demo/drawing/kurta.ts'
import { lehenga } from '#demo/drawing/lehenga.ts'
import { buti, lotus, paisley, peacock } from '#demo/drawing/motifs.ts'
import { potli } from '#demo/drawing/potli.ts'
import { blockPrint, checks, leheriya, stripes, threads } from '#demo/drawing/prints.ts'
import { shirt } from '#demo/drawing/shirt.ts'
import { categoryPictures, tile } from '#demo/drawing/shop-pictures.ts'
import { tShirt } from '#demo/drawing/t-shirt.ts'
import { trousers } from '#demo/drawing/trousers.ts'
import { banarasi, indigoButi } from './shared-goods.ts'

export const categories = categoryPictures('rangoli', {
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
