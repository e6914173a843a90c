import { type Drape, dupatta, saree } from '#demo/drawing/drape.ts'
import { drapedSaree } from '#demo/drawing/draped-saree.ts'
import { fittingRoom } from '#demo/drawing/dress-form.ts'
import { place, sheet, studio } from '#demo/drawing/ground.ts'
import { bangles } from '#demo/drawing/jewellery.ts'
import { type Kurta, kurta } from '#demo/drawing/kurta.ts'
import { buti, leaf, marigold } from '#demo/drawing/motifs.ts'
import { bandhani, blockPrint, checks, ikat, threads } from '#demo/drawing/prints.ts'
import { shirt } from '#demo/drawing/shirt.ts'
import { tShirt } from '#demo/drawing/t-shirt.ts'
import { type Trousers, trousers } from '#demo/drawing/trousers.ts'
import { chanderi, greyStole, kota, midnightPhulkari } from './drapes.ts'
import { wineStack } from './finery.ts'
import { chikankari, ivoryPants, jacket, navyButi, palazzo } from './garments.ts'
import { indigo, ivoryBand, kidsFrock, mustardKurti, rustAjrakh, tealAnarkali } from './kurtas.ts'
import { organza, patola } from './sarees.ts'
import { banarasi } from './shared-goods.ts'
import { linenShirt, marigoldTee } from './shirts.ts'

const cream = '#f1e8db'
const blush = '#f0dfd6'
const mist = '#e3e7e6'
const sand = '#e9dcc6'

/** On a ground that it stands out from. */
const laid = (ground: string, cut: Kurta) => () => sheet(ground) + kurta(cut)
const short = (ground: string, cut: Kurta) => () => sheet(ground) + place(kurta(cut), 1.08, 600, 700)
const below = (ground: string, cut: Trousers) => () => sheet(ground) + trousers(cut)

const frontAndForm = (name: string, ground: string, cut: Kurta) => ({
  [name]: laid(ground, cut),
  [`${name}-worn`]: () => fittingRoom(ground) + kurta({ ...cut, view: 'worn' }),
})
const rodAndForm = (name: string, ground: string, cut: Drape) => ({
  [name]: () => sheet(ground) + saree(cut),
  [`${name}-worn`]: () => fittingRoom(ground) + drapedSaree(cut),
})

/** The colours besides the first, which the other files draw. */
export const colours: Record<string, () => string> = {
  ...frontAndForm('indigo-buti-kurta-rust', cream, { ...indigo, colour: '#a8482c' }),
  ...frontAndForm('indigo-buti-kurta-bottle-green', cream, { ...indigo, colour: '#1f5b48' }),
  ...frontAndForm('rust-ajrakh-kurta-madder-red', sand, { ...rustAjrakh, colour: '#8e1f2b' }),
  ...frontAndForm('chikankari-kurta-white', '#e6d3c8', {
    ...chikankari,
    colour: '#f8f6f0',
    print: blockPrint(buti, { ink: '#dcd7ca', second: '#e8e4d9', step: 88, size: 0.42, dots: true }),
  }),
  ...frontAndForm('chikankari-kurta-powder-pink', cream, { ...chikankari, colour: '#efc8cb' }),
  'teal-silk-anarkali-wine': laid(cream, { ...tealAnarkali, colour: '#6b1836' }),
  'mustard-short-kurti-peach': short(mist, {
    ...mustardKurti,
    colour: '#f0ae8c',
    trim: '#8a3a2a',
    print: blockPrint(marigold, { ink: '#8a3a2a', second: '#fbe3cf', step: 88, size: 0.3 }),
  }),
  'mustard-short-kurti-sky': short(sand, {
    ...mustardKurti,
    colour: '#93bddb',
    trim: '#234a78',
    print: blockPrint(marigold, { ink: '#234a78', second: '#eef3f4', step: 88, size: 0.3 }),
  }),
  'ivory-straight-pants-black': below(mist, { ...ivoryPants, colour: '#28272b' }),
  'ivory-straight-pants-navy': below(mist, { ...ivoryPants, colour: '#22305a' }),
  'navy-diamond-kurta-maroon': laid(sand, { ...navyButi, colour: '#6e1f33' }),
  ...rodAndForm('banarasi-silk-saree-rani-pink', cream, { ...banarasi, colour: '#c41e6a' }),
  ...rodAndForm('banarasi-silk-saree-bottle-green', cream, { ...banarasi, colour: '#14523e' }),
  'chanderi-saree-ivory': () =>
    sheet(blush) +
    saree({
      ...chanderi,
      colour: '#f1e9d6',
      print: blockPrint(leaf, { ink: '#cfae5f', second: '#f1e9d6', step: 110, size: 0.3 }),
    }),
  'kota-doria-saree-aqua': () =>
    sheet(sand) + saree({ ...kota, colour: '#8fd0cc', print: checks('#dff3f0', '#dff3f0', 34, 3, 0.9) }),
  'bottle-nehru-jacket-navy': () =>
    sheet(mist) + place(kurta({ ...jacket, colour: '#26335c', print: threads('#121b3a', 0.35, 7) }), 1.14, 600, 720),
  'phulkari-dupatta-ivory': () => sheet('#dcc6bb') + dupatta({ ...midnightPhulkari, colour: '#f2e9d8' }),
  'kullu-wool-stole-oat': () =>
    sheet(mist) + dupatta({ ...greyStole, colour: '#d8c7a4', print: threads('#b39f77', 0.3, 6) }),
  'ivory-band-collar-kurta-sky': laid(sand, {
    ...ivoryBand,
    colour: '#b4cfe2',
    trim: '#6f8fae',
    print: blockPrint(leaf, { ink: '#94b5cf', second: '#b4cfe2', step: 84, size: 0.3 }),
  }),
  'ivory-band-collar-kurta-powder-pink': laid(mist, {
    ...ivoryBand,
    colour: '#efcdcc',
    trim: '#b98386',
    print: blockPrint(leaf, { ink: '#ddb0b1', second: '#efcdcc', step: 84, size: 0.3 }),
  }),
  'organza-saree-mint': () =>
    sheet(cream) +
    saree({
      ...organza,
      colour: '#c3e0d0',
      border: '#7fb39c',
      print: blockPrint(marigold, { ink: '#c9506a', second: '#f6b08c', step: 132, size: 0.5 }),
    }),
  'sky-linen-shirt-white': () =>
    sheet(sand) + shirt({ ...linenShirt, colour: '#f5f3ec', print: threads('#cfcabd', 0.22) }),
  'sky-linen-shirt-sand': () =>
    sheet(mist) + shirt({ ...linenShirt, colour: '#d6c09a', print: threads('#a98f63', 0.22) }),
  'wine-bangles-green': () =>
    studio(blush) +
    place(
      bangles({ ...wineStack, tones: wineStack.tones.map((tone) => (tone === '#8c1c4a' ? '#1f5b48' : tone)) }),
      1.14,
      600,
      590,
    ),
  'marigold-oversized-t-shirt-black': () => sheet(cream) + place(tShirt({ ...marigoldTee, colour: '#28272b' }), 1.08),
  'kids-bandhani-frock-parrot-green': () =>
    sheet(cream) + kurta({ ...kidsFrock, colour: '#4c9a3f', print: bandhani('#fff1d0', '#f6c64c', 126) }),
  'patola-saree-madder': () =>
    sheet(cream) + saree({ ...patola, colour: '#8e2323', border: '#1f4a2e', print: ikat('#e9b44c', '#1f4a2e', 104) }),
  'teal-palazzo-wine': below(cream, {
    ...palazzo,
    colour: '#6b1836',
    print: blockPrint(buti, { ink: '#e9d9a8', step: 92, size: 0.4 }),
  }),
}
