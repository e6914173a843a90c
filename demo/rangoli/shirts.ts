import { closeUp, folded } from '#demo/drawing/cloth.ts'
import { shirtViews, tShirtViews } from '#demo/drawing/further-views.ts'
import { place, sheet } from '#demo/drawing/ground.ts'
import { leaf, marigold } from '#demo/drawing/motifs.ts'
import { blockPrint, madras, stripes, threads } from '#demo/drawing/prints.ts'
import { type Shirt, shirt } from '#demo/drawing/shirt.ts'
import { andCloser, type Goods } from '#demo/drawing/shop-pictures.ts'
import { type TShirt, tShirt } from '#demo/drawing/t-shirt.ts'
import { holiTee } from './shared-goods.ts'

const cream = '#f1e8db'
const mist = '#e3e7e6'
const sand = '#e9dcc6'

export const marigoldTee: TShirt = {
  colour: '#c9512f',
  print: blockPrint(marigold, { ink: '#f6d9a8', second: '#f3b34b', step: 120, size: 0.5 }),
  loose: true,
}
export const linenShirt: Shirt = { colour: '#9dbdd2', sleeve: 'long', print: threads('#6f95b0', 0.2) }

const striped: TShirt = { colour: '#24304f', print: stripes([{ at: 0, width: 15, colour: '#f3ead8' }], 58, 0) }
const pocketTee: TShirt = { colour: '#1f5b48', pocket: true }

const madrasShirt: Shirt = { colour: '#f2ece0', print: madras(['#b5402f', '#26446b', '#e0b04a']) }
const dabuShirt: Shirt = {
  colour: '#27406f',
  print: blockPrint(leaf, { ink: '#dfe3e0', second: '#27406f', step: 86, size: 0.4 }),
  buttons: '#e9dcc0',
  pocket: false,
}

export const shirts: Goods = {
  'holi-t-shirt': [
    ...andCloser(() => sheet('#eef0ee') + place(tShirt(holiTee), 1.1), 1.9, 600, 540),
    ...tShirtViews('#eef0ee', holiTee, 71),
  ],
  'navy-striped-t-shirt': [
    () => sheet(mist) + place(tShirt(striped), 1.1),
    () =>
      sheet(mist) +
      folded({ colour: '#24304f', print: stripes([{ at: 0, width: 20, colour: '#f3ead8' }], 74, 0), seed: 14 }),
    ...tShirtViews(mist, striped, 72),
  ],
  'marigold-oversized-t-shirt': [
    () => sheet(cream) + place(tShirt(marigoldTee), 1.08),
    () =>
      closeUp({
        colour: marigoldTee.colour,
        print: blockPrint(marigold, { ink: '#f6d9a8', second: '#f3b34b', step: 230, size: 1.05 }),
        seed: 15,
      }),
    ...tShirtViews(cream, marigoldTee, 74),
  ],
  'bottle-green-pocket-t-shirt': [
    ...andCloser(() => sheet(sand) + place(tShirt(pocketTee), 1.1), 2, 699, 380),
    ...tShirtViews(sand, pocketTee, 72),
  ],
  'madras-check-shirt': [
    ...andCloser(() => sheet(mist) + shirt(madrasShirt), 2.1, 620, 380),
    ...shirtViews(mist, madrasShirt, 74),
  ],
  'sky-linen-shirt': [
    () => sheet(sand) + shirt(linenShirt),
    () => sheet(sand) + folded({ colour: '#9dbdd2', print: threads('#6f95b0', 0.25), seed: 16 }),
    ...shirtViews(sand, linenShirt, 76),
  ],
  'indigo-dabu-shirt': [
    () => sheet(cream) + shirt(dabuShirt),
    () =>
      closeUp({
        colour: '#27406f',
        print: blockPrint(leaf, { ink: '#dfe3e0', second: '#27406f', step: 170, size: 0.95 }),
        seed: 17,
      }),
    ...shirtViews(cream, dabuShirt, 74),
  ],
}
