import { closeUp, folded } from '#demo/drawing/cloth.ts'
import { type Drape, dupatta, saree } from '#demo/drawing/drape.ts'
import { beside, dupattaViews, sareeViews } from '#demo/drawing/further-views.ts'
import { sheet } from '#demo/drawing/ground.ts'
import { buti, diamond, leaf, lotus, marigold, star } from '#demo/drawing/motifs.ts'
import { blockPrint, checks, ikat, leheriya, threads, together } from '#demo/drawing/prints.ts'
import { type Goods, large } from '#demo/drawing/shop-pictures.ts'
import { banarasi } from './shared-goods.ts'

const cream = '#f1e8db'
const blush = '#f0dfd6'
const mist = '#e3e7e6'
const sand = '#e9dcc6'

const phulkari = (step: number, size: number) =>
  together(
    blockPrint(diamond, { ink: '#e8407a', second: '#f6b73c', step, size }),
    blockPrint(diamond, { ink: '#f08a24', second: '#3fae7c', step, size: size * 0.5, drop: false }),
  )

export const chanderi: Drape = {
  colour: '#a9cdb8',
  border: '#c9a24f',
  motif: lotus,
  silk: true,
  print: blockPrint(leaf, { ink: '#d8b765', second: '#a9cdb8', step: 110, size: 0.3 }),
}
const sambalpuri: Drape = {
  colour: '#15616a',
  border: '#b23a2f',
  motif: diamond,
  tassels: true,
  print: ikat('#f3e6c8', '#c1432f', 128),
}
export const kota: Drape = {
  colour: '#f6d04d',
  border: '#d9527c',
  motif: marigold,
  print: checks('#fff3bf', '#fff3bf', 34, 3, 0.9),
}
export const midnightPhulkari: Drape = {
  colour: '#2b2138',
  border: '#e8407a',
  motif: diamond,
  tassels: true,
  print: phulkari(110, 0.7),
}
export const greyStole: Drape = {
  colour: '#8f8a80',
  border: '#a63d3a',
  motif: star,
  tassels: true,
  print: threads('#6d685f', 0.3, 6),
}

const gulabiLeheriya: Drape = {
  colour: '#f3c12f',
  border: '#d63f6c',
  tassels: true,
  motif: marigold,
  print: leheriya(['#e8447a', '#f7a92c', '#fff3cf'], 20),
}

/** Sarees and dupattas of thin cloth. */
export const drapes: Goods = {
  'banarasi-silk-saree': [
    () => sheet(cream) + saree(banarasi),
    large(() => closeUp({ ...banarasi, seed: 2, print: blockPrint(buti, { ink: '#d9a441', step: 200, size: 0.7 }) })),
    ...sareeViews(cream, banarasi, 3),
  ],
  'chanderi-saree': [
    () => sheet(blush) + saree(chanderi),
    () =>
      closeUp({
        ...chanderi,
        print: blockPrint(leaf, { ink: '#d8b765', second: '#a9cdb8', step: 210, size: 0.62 }),
        seed: 10,
      }),
    ...sareeViews(blush, chanderi, 11),
  ],
  'sambalpuri-ikat-saree': [
    () => sheet(sand) + saree(sambalpuri),
    () => closeUp({ ...sambalpuri, print: ikat('#f3e6c8', '#c1432f', 220), seed: 12 }),
    ...sareeViews(sand, sambalpuri, 12),
  ],
  'kota-doria-saree': [
    () => sheet(mist) + saree(kota),
    () => closeUp({ ...kota, print: checks('#fff7d6', '#fff7d6', 60, 5, 0.9), seed: 13 }),
    ...sareeViews(mist, kota, 14),
  ],
  'leheriya-dupatta': [
    () => sheet(cream) + dupatta(gulabiLeheriya),
    () =>
      closeUp({
        colour: '#f3c12f',
        border: '#d63f6c',
        motif: marigold,
        print: leheriya(['#e8447a', '#f7a92c', '#fff3cf'], 38),
        seed: 18,
      }),
    ...dupattaViews(cream, gulabiLeheriya, '#f1e6d6', 22, 30),
  ],
  'phulkari-dupatta': [
    () => sheet(blush) + dupatta(midnightPhulkari),
    () => closeUp({ colour: midnightPhulkari.colour, print: phulkari(210, 1.4), seed: 19 }),
    ...dupattaViews(blush, midnightPhulkari, '#c98a3c', 23, 32),
  ],
  'kullu-wool-stole': [
    () => sheet(mist) + dupatta(greyStole),
    () => sheet(mist) + folded({ ...greyStole, seed: 20 }),
    ...dupattaViews(mist, greyStole, '#3a4553', 24, 30).slice(0, 2),
    beside(mist, () => dupatta(greyStole), [200, 150], [200, 1060], 190),
  ],
}
