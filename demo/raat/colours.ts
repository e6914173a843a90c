import { bucketHat } from '#demo/drawing/cap.ts'
import { backpack } from '#demo/drawing/carry.ts'
import { fittingRoom } from '#demo/drawing/dress-form.ts'
import { autoRickshaw, printedAt } from '#demo/drawing/graphics.ts'
import { place, sheet } from '#demo/drawing/ground.ts'
import { type Hoodie, hoodie } from '#demo/drawing/hoodie.ts'
import { sling } from '#demo/drawing/luggage.ts'
import { paisley } from '#demo/drawing/motifs.ts'
import { blockPrint } from '#demo/drawing/prints.ts'
import { stood } from '#demo/drawing/shop-pictures.ts'
import { tShirt } from '#demo/drawing/t-shirt.ts'
import { trousers } from '#demo/drawing/trousers.ts'
import { watch } from '#demo/drawing/watch.ts'
import { blackSling } from './carried.ts'
import { coral, fog, lime, steel } from './grounds.ts'
import { blackHoodie, bombayTee, sageHoodie } from './tops.ts'
import { cargo, lilacZip, pixelWatch } from './worn.ts'

const frontAndForm = (name: string, ground: string, cut: Hoodie) => ({
  [name]: () => sheet(ground) + hoodie(cut),
  [`${name}-worn`]: () => fittingRoom(ground) + hoodie({ ...cut, view: 'worn' }),
})

/** The colours besides the first, which the other files draw. */
export const colours: Record<string, () => string> = {
  ...frontAndForm('moon-phase-hoodie-plum', fog, { ...blackHoodie, colour: '#4d3358' }),
  'midnight-cargo-joggers-olive': () => sheet(steel) + trousers({ ...cargo, colour: '#5d6244' }),
  ...frontAndForm('sage-zip-hoodie-slate', fog, { ...sageHoodie, colour: '#4a5563' }),
  'lilac-zip-hoodie-slate': () => sheet(lime) + hoodie({ ...lilacZip, colour: '#566070' }),
  'horn-ok-oversized-tee-black': () =>
    sheet(coral) +
    place(
      tShirt({
        ...bombayTee,
        colour: '#26262c',
        art: printedAt(autoRickshaw('#efe9dc', '#f2b632', '#26262c'), 600, 520, 1.15),
      }),
      1.06,
    ),
  'paisley-bucket-hat-sand': () =>
    sheet(coral) +
    bucketHat({
      colour: '#d8c29a',
      print: blockPrint(paisley, { ink: '#7a3b22', second: '#f4ead2', step: 96, size: 0.55 }),
    }),
  'commuter-backpack-forest': () => stood(steel, backpack({ colour: '#2f4a3c' })),
  'two-fourteen-digital-watch-red': () => sheet(fog) + watch({ ...pixelWatch, strap: '#c9372c', ink: '#f3efe6' }),
  'ticketless-sling-black': () => sheet(lime) + sling({ ...blackSling, second: '#26262c' }),
}
