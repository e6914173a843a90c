import { closeUp, folded } from '#demo/drawing/cloth.ts'
import { kurtaViews } from '#demo/drawing/further-views.ts'
import { place, sheet } from '#demo/drawing/ground.ts'
import { type Kurta, kurta } from '#demo/drawing/kurta.ts'
import { buti, elephant, leaf, lotus, marigold, star } from '#demo/drawing/motifs.ts'
import { bandhani, blockPrint, leheriya, threads } from '#demo/drawing/prints.ts'
import { andCloser, type Goods, large } from '#demo/drawing/shop-pictures.ts'
import { indigoButi } from './shared-goods.ts'

const cream = '#f1e8db'
const blush = '#f0dfd6'
const mist = '#e3e7e6'
const sand = '#e9dcc6'

export const indigo: Kurta = { colour: '#2f4690', print: indigoButi(92, 0.5), trim: '#f2e8d2', neck: 'v' }

const ajrakh = (step: number, size: number) =>
  blockPrint(star, { ink: '#1d2c4c', second: '#f0dfc0', step, size, dots: true })
export const rustAjrakh: Kurta = { colour: '#a8442a', print: ajrakh(96, 0.52), trim: '#1d2c4c', border: true, hem: 250 }

export const ivoryBand: Kurta = {
  colour: '#f1e9d8',
  neck: 'band',
  hem: 228,
  trim: '#c9b58c',
  print: blockPrint(leaf, { ink: '#e2d6bd', second: '#f1e9d8', step: 84, size: 0.3 }),
}
const maroonAnarkali: Kurta = {
  colour: '#a3213f',
  hem: 386,
  yoke: marigold,
  trim: '#d9a441',
  border: true,
  print: bandhani('#ffe9c0', '#f7c04a', 150),
}
export const tealAnarkali: Kurta = {
  colour: '#0f6f74',
  hem: 370,
  yoke: lotus,
  trim: '#e0b65c',
  border: true,
  sleeve: 'half',
}
export const mustardKurti: Kurta = {
  colour: '#dca12b',
  length: 860,
  hem: 256,
  sleeve: 'half',
  neck: 'round',
  trim: '#7d3a1e',
  print: blockPrint(marigold, { ink: '#7d3a1e', second: '#f7e2b0', step: 88, size: 0.3 }),
}
export const kidsFrock: Kurta = {
  colour: '#e0527f',
  length: 1000,
  hem: 372,
  sash: 500,
  sleeve: 'half',
  yoke: buti,
  trim: '#f6c64c',
  border: true,
  print: bandhani('#fff1d0', '#f6c64c', 126),
}

const oliveFestive: Kurta = { colour: '#68713c', neck: 'band', hem: 224, length: 1180, trim: '#d9b45a' }
const mintLeheriya: Kurta = {
  colour: '#fbf6ea',
  length: 880,
  hem: 270,
  sleeve: 'half',
  neck: 'v',
  trim: '#2f8f83',
  print: leheriya(['#8fd0bd', '#2f8f83', '#f6d27a'], 15),
}

const kidsElephant: Kurta = {
  colour: '#f4c63f',
  neck: 'band',
  length: 840,
  hem: 238,
  trim: '#b5402f',
  print: blockPrint(elephant, { ink: '#b5402f', second: '#f7ecd2', step: 112, size: 0.48 }),
}
export const kurtas: Goods = {
  'indigo-buti-kurta': [
    () => sheet(cream) + kurta(indigo),
    large(() => closeUp({ colour: indigo.colour, print: indigoButi(190, 1.1), seed: 4 })),
    ...kurtaViews(cream, indigo, 117),
  ],
  'rust-ajrakh-kurta': [
    () => sheet(sand) + kurta(rustAjrakh),
    large(() =>
      closeUp({ colour: rustAjrakh.colour, print: ajrakh(210, 1.2), border: '#1d2c4c', motif: star, seed: 5 }),
    ),
    ...kurtaViews(sand, rustAjrakh, 119),
  ],
  'ivory-band-collar-kurta': [
    ...andCloser(() => sheet(mist) + kurta(ivoryBand), 2.1, 600, 330),
    ...kurtaViews(mist, ivoryBand, 106),
  ],
  'olive-festive-kurta': [
    () => sheet('#ece5d3') + kurta(oliveFestive),
    () => sheet('#ece5d3') + folded({ colour: '#68713c', border: '#d9b45a', seed: 7, print: threads('#3e4522', 0.16) }),
    ...kurtaViews('#ece5d3', oliveFestive, 103),
  ],
  'maroon-bandhani-anarkali': [
    () => sheet(blush) + kurta(maroonAnarkali),
    large(() =>
      closeUp({
        colour: maroonAnarkali.colour,
        border: '#d9a441',
        motif: marigold,
        print: bandhani('#ffe9c0', '#f7c04a', 240),
        seed: 6,
      }),
    ),
    ...kurtaViews(blush, maroonAnarkali, 132),
  ],
  'teal-silk-anarkali': [
    ...andCloser(() => sheet(cream) + kurta(tealAnarkali), 2.3, 600, 300),
    ...kurtaViews(cream, tealAnarkali, 130),
  ],
  'mustard-short-kurti': [
    () => sheet(mist) + place(kurta(mustardKurti), 1.08, 600, 700),
    () =>
      closeUp({
        colour: mustardKurti.colour,
        print: blockPrint(marigold, { ink: '#7d3a1e', second: '#f7e2b0', step: 180, size: 0.8 }),
        seed: 8,
      }),
    ...kurtaViews(mist, mustardKurti, 79),
  ],
  'mint-leheriya-kurti': [
    () => sheet(blush) + place(kurta(mintLeheriya), 1.06, 600, 690),
    () => closeUp({ colour: '#fbf6ea', print: leheriya(['#8fd0bd', '#2f8f83', '#f6d27a'], 34), seed: 9 }),
    ...kurtaViews(blush, mintLeheriya, 81),
  ],
  'kids-elephant-kurta': [
    () => sheet('#e6ecec') + place(kurta(kidsElephant), 1.02, 600, 720),
    () =>
      closeUp({
        colour: '#f4c63f',
        print: blockPrint(elephant, { ink: '#b5402f', second: '#f7ecd2', step: 230, size: 1.15 }),
        seed: 21,
      }),
    ...kurtaViews('#e6ecec', kidsElephant, 58),
  ],
  'kids-bandhani-frock': [
    ...andCloser(() => sheet(cream) + kurta(kidsFrock), 2.1, 640, 820),
    ...kurtaViews(cream, kidsFrock, 62),
  ],
}
