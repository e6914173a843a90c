import { closeUp, folded } from '#demo/drawing/cloth.ts'
import { type Drape, dupatta, saree } from '#demo/drawing/drape.ts'
import { dupattaViews, sareeViews } from '#demo/drawing/further-views.ts'
import { sheet } from '#demo/drawing/ground.ts'
import { bangles, jhumkas } from '#demo/drawing/jewellery.ts'
import { juttis } from '#demo/drawing/jutti.ts'
import { buti, diamond, leaf, lotus, mango, marigold, paisley, peacock, star } from '#demo/drawing/motifs.ts'
import type { Print } from '#demo/drawing/panel.ts'
import { bandhani, blockPrint, checks, ikat, stripes, threads, together } from '#demo/drawing/prints.ts'
import { type Goods, laid, large } from '#demo/drawing/shop-pictures.ts'

const cream = '#f1e8db'
const blush = '#f0dfd6'
const mist = '#e3e7e6'
const sand = '#e9dcc6'

/** On the rod, the cloth near, worn, the end piece, and folded as it comes. */
const fiveViews = (ground: string, cut: Drape, near: Print, seed: number) => [
  () => sheet(ground) + saree(cut),
  () => closeUp({ ...cut, print: near, seed }),
  ...sareeViews(ground, cut, seed + 1),
]

const gharchola = {
  colour: '#b3202c',
  border: '#d9a441',
  motif: lotus,
  tassels: true,
  print: together(bandhani('#ffe9c0', '#f7c04a', 120), checks('#d9a441', '#d9a441', 120, 3, 0.6)),
}
const kanjeevaram = {
  colour: '#0f6b4f',
  border: '#a3175c',
  motif: peacock,
  silk: true,
  print: blockPrint(buti, { ink: '#e0b65c', step: 124, size: 0.32 }),
}
const paithani = {
  colour: '#5b2a6e',
  border: '#d9a441',
  motif: peacock,
  silk: true,
  tassels: true,
  print: blockPrint(mango, { ink: '#e0b65c', second: '#3fae7c', step: 112, size: 0.26 }),
}
const linen = {
  colour: '#e4e2da',
  border: '#9aa0a8',
  print: stripes([{ at: 0, width: 5, colour: '#b9bec4' }], 46, 0),
}
const jamdani = {
  colour: '#f2ead8',
  border: '#27406f',
  motif: leaf,
  print: blockPrint(leaf, { ink: '#27406f', second: '#f2ead8', step: 96, size: 0.36 }),
}
export const patola = {
  colour: '#1f4a2e',
  border: '#c1432f',
  motif: diamond,
  silk: true,
  print: ikat('#e9b44c', '#c1432f', 104),
}
export const organza = {
  colour: '#f3c9c4',
  border: '#d98a94',
  motif: marigold,
  print: blockPrint(marigold, { ink: '#c9506a', second: '#f6b08c', step: 132, size: 0.5 }),
}
const tussar = {
  colour: '#c9a06a',
  border: '#7a2e1f',
  motif: paisley,
  silk: true,
  tassels: true,
  print: threads('#a87c46', 0.3, 7),
}

const bandhej = {
  colour: '#e39a1f',
  border: '#b3202c',
  motif: marigold,
  tassels: true,
  print: bandhani('#fff3d0', '#b3202c', 118),
}
const tanchoi = {
  colour: '#1f2f5c',
  border: '#d9a441',
  motif: paisley,
  silk: true,
  tassels: true,
  print: blockPrint(star, { ink: '#d9a441', step: 76, size: 0.26 }),
}

export const sarees: Goods = {
  'gharchola-saree': [
    () => sheet(cream) + saree(gharchola),
    large(() => closeUp({ ...gharchola, print: bandhani('#ffe9c0', '#f7c04a', 230), seed: 41 })),
    ...sareeViews(cream, gharchola, 42),
  ],
  'kanjeevaram-saree': [
    ...fiveViews(blush, kanjeevaram, blockPrint(buti, { ink: '#e0b65c', step: 220, size: 0.66 }), 43),
    () =>
      laid(blush, [
        [folded(kanjeevaram), 0.72, 440, 470],
        [jhumkas({ metal: '#c8963a', stone: '#0f6b4f' }), 0.42, 920, 360],
        [bangles({ tones: ['#c8963a', '#a3175c', '#c8963a', '#0f6b4f', '#c8963a'], metal: '#c8963a' }), 0.5, 880, 800],
        [juttis({ colour: '#a3175c', trim: '#e0b65c', motif: lotus }), 0.44, 420, 900, -8],
      ]),
    () => closeUp({ colour: '#a3175c', border: '#e0b65c', motif: peacock, silk: true, seed: 45 }),
  ],
  'paithani-saree': fiveViews(
    sand,
    paithani,
    blockPrint(mango, { ink: '#e0b65c', second: '#3fae7c', step: 210, size: 0.6 }),
    46,
  ),
  'linen-saree': fiveViews(mist, linen, stripes([{ at: 0, width: 9, colour: '#b9bec4' }], 84, 0), 48),
  'jamdani-saree': fiveViews(
    sand,
    jamdani,
    blockPrint(leaf, { ink: '#27406f', second: '#f2ead8', step: 190, size: 0.8 }),
    51,
  ),
  'patola-saree': fiveViews(cream, patola, ikat('#e9b44c', '#c1432f', 180), 53),
  'organza-saree': fiveViews(
    mist,
    organza,
    blockPrint(marigold, { ink: '#c9506a', second: '#f6b08c', step: 240, size: 1.1 }),
    55,
  ),
  'tussar-saree': fiveViews(blush, tussar, threads('#a87c46', 0.3, 12), 57),
  'bandhej-dupatta': [
    () => sheet(mist) + dupatta(bandhej),
    () => closeUp({ ...bandhej, print: bandhani('#fff3d0', '#b3202c', 220), seed: 59 }),
    ...dupattaViews(mist, bandhej, '#f1e6d6', 61, 30),
  ],
  'tanchoi-dupatta': [
    () => sheet(cream) + dupatta(tanchoi),
    () => sheet(cream) + folded({ ...tanchoi, seed: 60 }),
    ...dupattaViews(cream, tanchoi, '#e9dcc6', 62, 30).slice(0, 2),
    () => closeUp({ ...tanchoi, print: blockPrint(star, { ink: '#d9a441', step: 150, size: 0.55 }), seed: 63 }),
  ],
}
