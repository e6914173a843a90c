import { earbuds, headphones, speaker } from '#demo/drawing/audio.ts'
import { bottle } from '#demo/drawing/bottle.ts'
import { backpack, tote } from '#demo/drawing/carry.ts'
import { deskLamp, deskMat, notebook } from '#demo/drawing/desk.ts'
import { autoRickshaw, cassette, mandala, owl, printedAt, skyline } from '#demo/drawing/graphics.ts'
import { place, sheet, studio } from '#demo/drawing/ground.ts'
import { duffel, sling } from '#demo/drawing/luggage.ts'
import { kite, marigold, paisley, star } from '#demo/drawing/motifs.ts'
import { phoneCase } from '#demo/drawing/phone-case.ts'
import { blockPrint, ikat } from '#demo/drawing/prints.ts'
import { andCloser, type Goods, laid, stood } from '#demo/drawing/shop-pictures.ts'
import { defined, type Turn } from '#demo/drawing/vessel.ts'
import { coral, fog, lime, ochre, plum, slate, steel, teal } from './grounds.ts'

const wound =
  (motif: string, rows: readonly number[], size: number, count = 7) =>
  (wall: Turn) => {
    const { name, text } = defined(motif)
    return text + rows.map((y, i) => wall.around(y, name, count, size, i % 2 ? 0.5 : 0)).join('')
  }

const nightDuffel = { colour: '#2f3b4c', second: '#b5652d' }
export const blackSling = { colour: '#26262c', second: '#6d4bb8' }
const paisleyPack = {
  colour: '#23262c',
  second: '#7a2430',
  print: blockPrint(paisley, { ink: '#4a4d58', second: '#23262c', step: 130, size: 0.7 }),
}
const mintTote = {
  colour: '#a8cdb8',
  strap: '#26262c',
  art: printedAt(owl('#26262c', '#f3ead8', '#f0b43c'), 600, 740, 1.2),
}

const sipper = {
  colour: '#5b3f9d',
  wide: true,
  lid: '#26262c',
  marks: wound(star('#f0b43c', '#f3ead6'), [560, 700, 840], 0.7, 5),
}
const kiteBottle = {
  colour: '#e9e2d0',
  lid: '#e0452f',
  marks: wound(kite('#e0452f', '#2a7f86'), [540, 670, 800, 930], 0.66, 5),
}

const mandalaCase = {
  colour: '#26262c',
  art: printedAt(mandala('#f0d9a8', '#e8508c', '#26262c'), 600, 720, 1.25),
  turn: -7,
}
const autoCase = {
  colour: '#f0b43c',
  lens: 'bar' as const,
  art: printedAt(autoRickshaw('#26262c', '#f3ead8', '#e0452f'), 600, 730, 1.15),
  turn: 6,
}
const gendaCase = {
  colour: '#7a2430',
  lens: 'row' as const,
  print: blockPrint(marigold, { ink: '#f0a23c', second: '#f7d38a', step: 150, size: 0.85 }),
  turn: 9,
}
const skylineCase = {
  colour: '#8fc2ae',
  art: printedAt(skyline('#1f3d3a', '#e0713f', '#f4d58a'), 600, 720, 1.2),
  turn: -5,
}

const black = { colour: '#26262c' }
const cream = { colour: '#efe9dc', pad: '#8a5a3a' }
const mat = { colour: '#26262c', edge: '#f0b43c', print: blockPrint(star, { ink: '#6d5a88', step: 120, size: 0.6 }) }
const ikatMat = { colour: '#16323a', edge: '#e0713f', print: ikat('#f0e2c4', '#e0713f', 150) }
const kairiBook = {
  colour: '#7a2430',
  band: '#f0b43c',
  print: blockPrint(paisley, { ink: '#f0d9a8', second: '#7a2430', step: 120, size: 0.6 }),
}
const tapeBook = {
  colour: '#2a5f66',
  band: '#26262c',
  art: printedAt(cassette('#16222a', '#e0452f', '#f3e6c8'), 610, 580, 1.05),
}

export const bags: Goods = {
  'overnight-duffel': andCloser(() => stood(coral, duffel(nightDuffel)), 1.9, 600, 520),
  'tan-weekender': [
    () => stood(teal, duffel({ colour: '#b5713c', second: '#4b2e20', metal: '#c9a24a' })),
    () => studio(teal) + place(duffel({ colour: '#b5713c', second: '#4b2e20', metal: '#c9a24a' }), 2, 820, 460),
  ],
  'ticketless-sling': andCloser(() => sheet(lime) + sling(blackSling), 1.9, 640, 660),
  'kairi-daypack': andCloser(() => stood(ochre, backpack(paisleyPack)), 2, 600, 760),
  'night-owl-tote': andCloser(() => sheet(plum) + tote(mintTote), 2, 600, 740),
}

export const bottles: Goods = {
  'tara-sipper': andCloser(() => stood(lime, bottle(sipper)), 2, 600, 640),
  'patang-steel-bottle': andCloser(() => stood(teal, bottle(kiteBottle)), 2, 600, 700),
}

export const cases: Goods = {
  'mandala-phone-case': andCloser(() => sheet(coral) + phoneCase(mandalaCase), 1.9, 600, 700),
  'auto-phone-case': andCloser(() => sheet(steel) + phoneCase(autoCase), 1.9, 600, 700),
  'genda-phone-case': andCloser(() => sheet(lime) + phoneCase(gendaCase), 1.9, 560, 460),
  'skyline-phone-case': andCloser(() => sheet(plum) + phoneCase(skylineCase), 1.9, 600, 700),
}

export const desk: Goods = {
  'bass-kacheri-headphones': andCloser(() => sheet(coral) + headphones(black), 2, 320, 720),
  'filter-coffee-headphones': [
    () => sheet(teal) + headphones(cream),
    () => sheet(teal) + place(headphones(cream), 1.9, 1060, 380),
    () =>
      laid(teal, [
        [headphones(cream), 0.78, 420, 560],
        [notebook(tapeBook), 0.5, 900, 640, 9],
      ]),
  ],
  'pocket-mehfil-earbuds': andCloser(() => sheet(plum) + earbuds({ colour: '#efe9dc' }), 2, 600, 820),
  'midnight-earbuds': andCloser(() => sheet(ochre) + earbuds({ colour: '#2c2c33' }), 2, 600, 560),
  'terrace-speaker': andCloser(
    () => stood(teal, speaker({ colour: '#7a2430', trim: '#f0b43c' }), 1.1, 580),
    1.9,
    600,
    440,
  ),
  'study-desk-lamp': [
    () => studio(slate) + deskLamp({ colour: '#1f3d3a' }),
    () => studio(slate) + place(deskLamp({ colour: '#1f3d3a' }), 1.8, 380, 860),
  ],
  'postbox-desk-lamp': [() => studio(steel) + deskLamp({ colour: '#b3261e', metal: '#d8d3ca' })],
  'star-desk-mat': andCloser(() => sheet(fog) + deskMat(mat), 2, 360, 600),
  'pochampally-desk-mat': [
    () => sheet(ochre) + deskMat(ikatMat),
    () =>
      laid(ochre, [
        [deskMat(ikatMat), 1, 600, 560],
        [notebook(kairiBook), 0.34, 380, 560, -8],
        [headphones(black), 0.4, 820, 540],
      ]),
  ],
  'kairi-notebook': andCloser(() => sheet(lime) + notebook(kairiBook), 2, 640, 620),
  'side-b-notebook': andCloser(() => sheet(coral) + notebook(tapeBook), 2, 600, 560),
}
