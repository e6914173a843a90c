import { closeUp, folded } from '#demo/drawing/cloth.ts'
import { hoodieViews, tShirtViews } from '#demo/drawing/further-views.ts'
import {
  autoRickshaw,
  chai,
  mandala,
  moonPhases,
  printedAt,
  skyline,
  sunOverHills,
  tiger,
  wavesAndCrane,
} from '#demo/drawing/graphics.ts'
import { closer, place, sheet } from '#demo/drawing/ground.ts'
import { hoodie } from '#demo/drawing/hoodie.ts'
import { splashes } from '#demo/drawing/prints.ts'
import { andCloser, type Goods, large } from '#demo/drawing/shop-pictures.ts'
import { tShirt } from '#demo/drawing/t-shirt.ts'
import { coral, fog, lime, ochre, plum, slate, steel, teal } from './grounds.ts'

const tieDye = splashes(['#6d4bb8', '#2aa7b8', '#e8508c', '#f0b43c'], 33, 26)

export const blackHoodie = {
  colour: '#26262c',
  art: printedAt(moonPhases('#e9e2d0', '#f0b43c', '#26262c'), 600, 560, 0.95),
}
export const sageHoodie = { colour: '#6d7f62', zip: true }
export const tigerHoodie = {
  colour: '#7a2430',
  art: printedAt(tiger('#1c1013', '#f0a23c', '#f7ecd8'), 600, 540, 0.8),
  cord: '#f0a23c',
}
const dyedHoodie = { colour: '#e9e4f2', print: tieDye, cord: '#6d4bb8' }
const blocked = {
  colour: '#d8d2c4',
  hood: false,
  sleeve: '#3c4a6b',
  art: printedAt(skyline('#3c4a6b', '#e0713f', '#f4d58a'), 600, 600, 0.9),
}

export const bombayTee = {
  colour: '#efe9dc',
  loose: true,
  art: printedAt(autoRickshaw('#1f1f25', '#f2b632', '#efe9dc'), 600, 520, 1.15),
}
export const hillTee = {
  colour: '#1f2b3a',
  loose: true,
  art: printedAt(sunOverHills('#f2ead8', '#f08a3c', '#1f2b3a'), 600, 520, 1.15),
}
export const chaiTee = {
  colour: '#c26a3d',
  loose: true,
  art: printedAt(chai('#2b1712', '#8a4526', '#f7ead2'), 600, 530, 1.15),
}
const craneTee = {
  colour: '#26262c',
  loose: true,
  art: printedAt(wavesAndCrane('#e9e2d0', '#e5483f', '#5aa7b0'), 600, 540, 1.2),
}
const mandalaTee = {
  colour: '#5b3f7d',
  loose: true,
  art: printedAt(mandala('#f0d9a8', '#e8508c', '#5b3f7d'), 600, 540, 1.1),
}

const acidTee = { colour: '#8e939e', loose: true, print: splashes(['#b4b8c0', '#747985', '#a2a7b1'], 41, 40) }

const near = (drawing: () => string, y: number) => large(() => closer(drawing(), 2.2, 600, y))

/** Hoodies and T-shirts. */
export const tops: Goods = {
  'moon-phase-hoodie': [
    () => sheet(plum) + hoodie(blackHoodie),
    near(() => sheet(plum) + hoodie(blackHoodie), 520),
    ...hoodieViews(plum, blackHoodie, 71),
  ],
  'sage-zip-hoodie': [
    () => sheet(fog) + hoodie(sageHoodie),
    near(() => sheet(fog) + hoodie(sageHoodie), 430),
    ...hoodieViews(fog, sageHoodie, 69),
  ],
  'tiger-hoodie': [
    ...andCloser(() => sheet(ochre) + hoodie(tigerHoodie), 2.1, 600, 560),
    ...hoodieViews(ochre, tigerHoodie, 71),
  ],
  'tie-dye-hoodie': [
    () => sheet(steel) + hoodie(dyedHoodie),
    () => closeUp({ colour: '#e9e4f2', print: tieDye, seed: 31 }),
    ...hoodieViews(steel, dyedHoodie, 70),
  ],
  'bombay-colour-block-sweatshirt': [
    ...andCloser(() => sheet(lime) + hoodie(blocked), 2, 560, 600),
    ...hoodieViews(lime, blocked, 68),
  ],
  'horn-ok-oversized-tee': [
    () => sheet(coral) + place(tShirt(bombayTee), 1.06),
    near(() => sheet(coral) + tShirt(bombayTee), 520),
    ...tShirtViews(coral, bombayTee, 74),
  ],
  'himalaya-oversized-tee': [
    () => sheet(teal) + place(tShirt(hillTee), 1.06),
    near(() => sheet(teal) + tShirt(hillTee), 520),
    ...tShirtViews(teal, hillTee, 74),
  ],
  'cutting-chai-oversized-tee': [
    ...andCloser(() => sheet(fog) + place(tShirt(chaiTee), 1.06), 1.98, 600, 515),
    ...tShirtViews(fog, chaiTee, 74),
  ],
  'crane-oversized-tee': [
    () => sheet(lime) + place(tShirt(craneTee), 1.06),
    () => sheet(lime) + folded({ colour: '#26262c', seed: 32, border: '#e5483f' }),
    ...tShirtViews(lime, craneTee, 74),
  ],
  'mandala-oversized-tee': [
    ...andCloser(() => sheet(ochre) + place(tShirt(mandalaTee), 1.06), 1.98, 600, 536),
    ...tShirtViews(ochre, mandalaTee, 74),
  ],
  'acid-wash-tee': [
    () => sheet(slate) + place(tShirt(acidTee), 1.06),
    () => closeUp({ colour: acidTee.colour, print: acidTee.print, seed: 33 }),
    ...tShirtViews(slate, acidTee, 74),
  ],
}
