import { headphones, speaker } from '#demo/drawing/audio.ts'
import { type Bottle, bottle } from '#demo/drawing/bottle.ts'
import { type Backpack, backOfPack, backpack, type Tote, tote } from '#demo/drawing/carry.ts'
import { lighter } from '#demo/drawing/colour.ts'
import { deskLamp } from '#demo/drawing/desk.ts'
import { cornerOfMat, deskMat, rolledMat, unrolledMat } from '#demo/drawing/desk-mat.ts'
import { fittingRoom } from '#demo/drawing/dress-form.ts'
import { backOfCase, earbud, openCase, pairOfBuds, shutCase } from '#demo/drawing/earbuds.ts'
import { sneaker } from '#demo/drawing/footwear.ts'
import { beside, lineOn } from '#demo/drawing/further-views.ts'
import { autoRickshaw, cassette, owl, printedAt, skyline } from '#demo/drawing/graphics.ts'
import { closer, place, sheet, studio } from '#demo/drawing/ground.ts'
import { keyboard, mouse } from '#demo/drawing/keyboard.ts'
import { duffel, type Luggage, sling } from '#demo/drawing/luggage.ts'
import { kite, paisley, star } from '#demo/drawing/motifs.ts'
import { notebook, openNotebook, pen } from '#demo/drawing/notebook.ts'
import { type Case, emptyCase, phoneCase } from '#demo/drawing/phone-case.ts'
import { blockPrint } from '#demo/drawing/prints.ts'
import { books } from '#demo/drawing/props.ts'
import { atTable } from '#demo/drawing/room.ts'
import { andCloser, type Goods, group, laid, stood } from '#demo/drawing/shop-pictures.ts'
import { sizeLine } from '#demo/drawing/size-line.ts'
import { measured, nearTable } from '#demo/drawing/standing-views.ts'
import { tShirt } from '#demo/drawing/t-shirt.ts'
import { defined, type Turn } from '#demo/drawing/vessel.ts'
import { coral, fog, lime, ochre, plum, slate, steel, teal } from './grounds.ts'
import { darkMat, onMat, redBook } from './worn.ts'

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

const autoCase = {
  colour: '#f0b43c',
  lens: 'bar' as const,
  art: printedAt(autoRickshaw('#26262c', '#f3ead8', '#e0452f'), 600, 730, 1.15),
  turn: 6,
}
const skylineCase = {
  colour: '#8fc2ae',
  art: printedAt(skyline('#1f3d3a', '#e0713f', '#f4d58a'), 600, 720, 1.2),
  turn: -5,
}

const black = { colour: '#26262c' }
const cream = { colour: '#efe9dc', pad: '#8a5a3a' }
const bone = { colour: '#efe9dc' }
const tapeBook = {
  colour: '#2a5f66',
  band: '#26262c',
  art: printedAt(cassette('#16222a', '#e0452f', '#f3e6c8'), 610, 580, 1.05),
}

const weekender = { colour: '#b5713c', second: '#4b2e20', metal: '#c9a24a' }
const terrace = { colour: '#7a2430', trim: '#f0b43c' }

/** Packed on a bench, its end near, and its length. */
const duffelViews = (tone: string, cut: Luggage) => [
  () => atTable(tone, [[duffel(cut), 0.86, 600, 640]]),
  () => closer(studio(tone) + duffel(cut), 2, 330, 700),
  () => stood(tone, duffel(cut) + sizeLine([190, 1050], [1010, 1050], 52, lineOn(tone))),
]

/** Across the chest of a form. */
const wornAcross = (tone: string, cut: Luggage) =>
  fittingRoom(tone) + tShirt({ colour: '#e9e2d0', loose: true, view: 'worn' }) + place(sling(cut), 0.62, 610, 590, -24)

export const packViews = (tone: string, cut: Backpack) => [
  () => stood(tone, backOfPack(cut)),
  () => atTable(tone, [[backpack(cut), 0.86, 600, 620]]),
  () => stood(tone, backpack(cut) + sizeLine([190, 110], [190, 1056], 46, lineOn(tone))),
]

export const toteViews = (tone: string, cut: Tote) => [
  () =>
    laid(tone, [
      [tote(cut), 0.8, 430, 560, -4],
      [notebook(redBook), 0.42, 900, 480, 9],
      [sneaker({ upper: '#f3efe6', side: '#c3202f', gum: '#b47b48' }), 0.42, 860, 930],
    ]),
  () => closer(sheet(tone) + tote(cut), 2.2, 440, 500),
  beside(
    tone,
    () => tote({ colour: cut.colour, ...(cut.strap ? { strap: cut.strap } : {}) }),
    [250, 1120],
    [950, 1120],
    38,
  ),
]

/** On a desk, its lid near, and its height. */
export const bottleViews = (tone: string, cut: Bottle, cm: number) => {
  const [top, left] = cut.wide ? [180, 300] : [120, 340]
  return [
    () => nearTable(tone, () => bottle(cut), [0.86, 560]),
    () => closer(studio(tone) + bottle(cut), 2.1, 600, top + 160),
    measured(tone, () => bottle(cut), { x: left, top, foot: 1020, cm, box: 860, ink: lineOn(tone) }, 0.86),
  ]
}

export const caseViews = (tone: string, cut: Case) => [
  () => sheet(tone) + emptyCase(cut, tone),
  () => onMat(tone, phoneCase({ ...cut, turn: 0 }), 0.44),
  beside(tone, () => phoneCase({ ...cut, turn: 0 }), [250, 120], [250, 1080], 15),
]

/** By day, on a desk, and how tall it is. */
const lampViews = (tone: string, cut: Parameters<typeof deskLamp>[0]) => [
  () =>
    atTable(tone, [
      [books(), 0.8, 880, 760],
      [deskLamp(cut), 0.86, 520, 590],
    ]),
  () => studio(lighter(tone, 0.75)) + deskLamp({ ...cut, lit: false }),
  measured(tone, () => deskLamp({ ...cut, lit: false }), {
    x: 170,
    top: 190,
    foot: 996,
    cm: 44,
    box: 760,
    ink: lineOn(tone),
  }),
]

export const bags: Goods = {
  'overnight-duffel': [
    ...andCloser(() => stood(coral, duffel(nightDuffel)), 1.9, 600, 520),
    ...duffelViews(coral, nightDuffel),
  ],
  'tan-weekender': [
    () => stood(teal, duffel(weekender)),
    () => studio(teal) + place(duffel(weekender), 2, 820, 460),
    ...duffelViews(teal, weekender),
  ],
  'ticketless-sling': [
    ...andCloser(() => sheet(lime) + sling(blackSling), 1.9, 640, 660),
    () => wornAcross(lime, blackSling),
    () => closer(sheet(lime) + sling(blackSling), 2.1, 420, 330),
    beside(lime, () => sling(blackSling), [250, 960], [950, 960], 30),
  ],
  'kairi-daypack': [
    ...andCloser(() => stood(ochre, backpack(paisleyPack)), 2, 600, 760),
    ...packViews(ochre, paisleyPack),
  ],
  'night-owl-tote': [...andCloser(() => sheet(plum) + tote(mintTote), 2, 600, 740), ...toteViews(plum, mintTote)],
}

export const bottles: Goods = {
  'tara-sipper': [...andCloser(() => stood(lime, bottle(sipper)), 2, 600, 640), ...bottleViews(lime, sipper, 22)],
  'patang-steel-bottle': [
    ...andCloser(() => stood(teal, bottle(kiteBottle)), 2, 600, 700),
    ...bottleViews(teal, kiteBottle, 26),
  ],
}

export const cases: Goods = {
  'auto-phone-case': [
    ...andCloser(() => sheet(steel) + phoneCase(autoCase), 1.9, 600, 700),
    ...caseViews(steel, autoCase),
  ],
  'skyline-phone-case': [
    ...andCloser(() => sheet(plum) + phoneCase(skylineCase), 1.9, 600, 700),
    ...caseViews(plum, skylineCase),
  ],
}

const atWork = () =>
  deskMat(darkMat, [60, 330, 1080, 540]) +
  place(keyboard({ colour: '#2c2b34', key: '#e9e2d0', accent: '#f0b43c' }), 0.74, 470, 640) +
  place(mouse({ colour: '#efe9dc', accent: '#e0452f' }), 0.62, 930, 650, 4)

export const desk: Goods = {
  'bass-kacheri-headphones': [
    ...andCloser(() => sheet(coral) + headphones(black), 2, 320, 720),
    () => onMat(coral, headphones(black), 0.5),
    () => closer(sheet(coral) + headphones(black), 2, 600, 300),
    beside(coral, () => headphones(black), [196, 1040], [1004, 1040], 19),
  ],
  'filter-coffee-headphones': [
    () => sheet(teal) + headphones(cream),
    () => sheet(teal) + place(headphones(cream), 1.9, 1060, 380),
    () =>
      laid(teal, [
        [headphones(cream), 0.78, 420, 560],
        [notebook(tapeBook), 0.5, 900, 640, 9],
      ]),
    () => onMat(teal, headphones(cream), 0.5),
    beside(teal, () => headphones(cream), [196, 1040], [1004, 1040], 19),
  ],
  'pocket-mehfil-earbuds': [
    () => studio(plum) + openCase(bone) + place(earbud(bone), 0.46, 290, 800, 52),
    () => sheet(plum) + pairOfBuds(bone),
    () => onMat(plum, place(shutCase(bone), 1, 600, 560) + place(earbud(bone), 0.56, 330, 1130, 30), 0.34),
    () => sheet(plum) + backOfCase(bone),
    beside(plum, () => shutCase(bone), [210, 294], [210, 910], 6),
  ],
  'terrace-speaker': [
    ...andCloser(() => stood(teal, speaker(terrace), 1.1, 580), 1.9, 600, 440),
    () => nearTable(teal, () => speaker(terrace), [0.86, 560]),
    () =>
      group(teal, [
        [speaker({ ...terrace, colour: '#26262c' }), 0.6, 830, 480],
        [speaker(terrace), 0.8, 430, 600],
      ]),
    measured(teal, () => speaker(terrace), { x: 250, top: 300, foot: 976, cm: 21, box: 980, ink: lineOn(teal) }),
  ],
  'study-desk-lamp': [
    () => studio(slate) + deskLamp({ colour: '#1f3d3a' }),
    () => studio(slate) + place(deskLamp({ colour: '#1f3d3a' }), 1.8, 380, 860),
    ...lampViews(slate, { colour: '#1f3d3a' }),
  ],
  'postbox-desk-lamp': [
    () => studio(steel) + deskLamp({ colour: '#b3261e', metal: '#d8d3ca' }),
    () => closer(studio(steel) + deskLamp({ colour: '#b3261e', metal: '#d8d3ca' }), 1.9, 360, 620),
    ...lampViews(steel, { colour: '#b3261e', metal: '#d8d3ca' }),
  ],
  'star-desk-mat': [
    () => sheet(fog) + unrolledMat(darkMat),
    () => sheet(fog) + cornerOfMat(darkMat),
    () => closer(sheet(fog) + atWork(), 1.5, 640, 600),
    () => sheet(fog) + place(rolledMat(darkMat), 1, 600, 600, -24),
    beside(fog, () => deskMat(darkMat), [90, 880], [1110, 880], 70),
  ],
  'kairi-notebook': [
    () => sheet(lime) + place(notebook(redBook), 1, 600, 600, -7),
    () => closer(sheet(lime) + notebook(redBook), 2.4, 780, 900),
    () => sheet(lime) + openNotebook(redBook) + place(pen('#26262c'), 0.9, 900, 640, 34),
    () => onMat(lime, shutCase(bone), 0.3),
    beside(lime, () => notebook(redBook), [220, 190], [220, 1010], 21),
  ],
}
