import { closeUp, folded } from '#demo/drawing/cloth.ts'
import { beside, kurtaViews, lehengaViews, shirtViews, trouserViews, tShirtViews } from '#demo/drawing/further-views.ts'
import { patang, printedAt } from '#demo/drawing/graphics.ts'
import { closer, place, sheet } from '#demo/drawing/ground.ts'
import { kurta } from '#demo/drawing/kurta.ts'
import { lehenga } from '#demo/drawing/lehenga.ts'
import { buti, diamond, kite, lotus, mango, marigold, paisley, peacock } from '#demo/drawing/motifs.ts'
import { bandhani, blockPrint, checks, ikat, leheriya, threads } from '#demo/drawing/prints.ts'
import { shirt } from '#demo/drawing/shirt.ts'
import { andCloser, type Goods, laid, large } from '#demo/drawing/shop-pictures.ts'
import { tShirt } from '#demo/drawing/t-shirt.ts'
import { trousers } from '#demo/drawing/trousers.ts'

const cream = '#f1e8db'
const blush = '#f0dfd6'
const mist = '#e3e7e6'
const sand = '#e9dcc6'

const chikan = (step: number, size: number) =>
  blockPrint(buti, { ink: '#ffffff', second: '#f6f3ea', step, size, dots: true })
export const chikankari = {
  colour: '#dfe7ea',
  trim: '#ffffff',
  yoke: lotus,
  hem: 262,
  border: true,
  neck: 'round' as const,
  print: chikan(88, 0.42),
}
const lavender = {
  colour: '#a99acb',
  trim: '#5b3f7d',
  neck: 'v' as const,
  hem: 246,
  print: blockPrint(lotus, { ink: '#5b3f7d', second: '#d9cdee', step: 124, size: 0.4 }),
}
const haldi = {
  colour: '#f0b323',
  hem: 392,
  yoke: marigold,
  trim: '#b3202c',
  border: true,
  sleeve: 'half' as const,
  print: blockPrint(buti, { ink: '#b3202c', second: '#fff0c8', step: 118, size: 0.34 }),
}
const blackIkat = {
  colour: '#24222a',
  trim: '#c1432f',
  neck: 'round' as const,
  hem: 240,
  print: ikat('#efe3c8', '#c1432f', 116),
}
const sleeveless = {
  colour: '#17708a',
  trim: '#e0b65c',
  sleeve: 'none' as const,
  hem: 320,
  border: true,
  print: blockPrint(peacock, { ink: '#0d4a5e', second: '#e0b65c', step: 132, size: 0.44 }),
}
const roseCheck = {
  colour: '#f3d9d6',
  trim: '#a8475c',
  neck: 'band' as const,
  length: 870,
  hem: 250,
  sleeve: 'half' as const,
  print: checks('#d98a94', '#d98a94', 56, 9, 0.5),
}
export const navyButi = {
  colour: '#1f2f5c',
  trim: '#e0b65c',
  neck: 'band' as const,
  hem: 226,
  print: blockPrint(diamond, { ink: '#e0b65c', step: 92, size: 0.18 }),
}
const maroonSilk = {
  colour: '#6e1f33',
  trim: '#d9a441',
  neck: 'band' as const,
  hem: 228,
  border: true,
  print: threads('#4c1122', 0.2, 6),
}
export const jacket = {
  colour: '#2c5547',
  trim: '#d9c08a',
  neck: 'band' as const,
  sleeve: 'none' as const,
  length: 800,
  hem: 216,
  print: threads('#17372c', 0.35, 7),
}
const mangoShirt = {
  colour: '#f6ead2',
  buttons: '#b5702f',
  pocket: false,
  print: blockPrint(mango, { ink: '#e39a1f', second: '#5f7a3a', step: 112, size: 0.5 }),
}

const patangTee = { colour: '#f2f0ea', art: printedAt(patang('#26364f', '#e8336d', '#f7b500'), 600, 530, 0.85) }
const leheriyaTee = { colour: '#1f6f78', print: leheriya(['#f6d27a', '#2f9aa3', '#f3ead8'], 16) }
const mor = {
  colour: '#f7f0de',
  neck: 'band' as const,
  length: 830,
  hem: 236,
  trim: '#0f6b6f',
  print: blockPrint(peacock, { ink: '#0f6b6f', second: '#e0902c', step: 122, size: 0.46 }),
}
const kidsChaniya = {
  colour: '#1f8a6d',
  choli: '#e0527f',
  trim: '#f6c64c',
  motif: buti,
  print: bandhani('#fff1d0', '#f6c64c', 130),
}

const bridal = {
  colour: '#8e1230',
  choli: '#8e1230',
  trim: '#d9a441',
  motif: paisley,
  print: blockPrint(buti, { ink: '#e0b65c', second: '#f3d999', step: 78, size: 0.36 }),
  choliPrint: blockPrint(buti, { ink: '#e0b65c', step: 62, size: 0.28 }),
}
const chaniya = {
  colour: '#23306b',
  choli: '#d9482f',
  trim: '#f0b323',
  motif: marigold,
  print: bandhani('#ffe9c0', '#e8407a', 128),
  choliPrint: blockPrint(diamond, { ink: '#f0b323', step: 70, size: 0.22 }),
}
const pastel = {
  colour: '#b9d8c8',
  choli: '#f0c3c0',
  trim: '#c9a24f',
  motif: lotus,
  print: blockPrint(lotus, { ink: '#8fbca6', second: '#f3dcd6', step: 128, size: 0.42 }),
}

export const palazzo = {
  colour: '#2f6d74',
  cut: 'palazzo' as const,
  border: '#d9a441',
  print: blockPrint(buti, { ink: '#e9d9a8', step: 92, size: 0.4 }),
}
export const ivoryPants = { colour: '#efe6d3', cut: 'straight' as const }
const wavePalazzo = { colour: '#fbf1de', cut: 'palazzo' as const, print: leheriya(['#e8447a', '#f7a92c'], 18) }

/** Kurta and trousers side by side, as a set is laid out. */
const outfit = (tone: string, top: string, below: string) =>
  laid(tone, [
    [top, 0.78, 390, 600, -3],
    [below, 0.7, 880, 640, 4],
  ])

export const garments: Goods = {
  'chikankari-kurta': [
    () => sheet(blush) + kurta(chikankari),
    large(() => closeUp({ colour: chikankari.colour, print: chikan(180, 0.9), seed: 62 })),
    () => outfit(blush, kurta(chikankari), trousers(ivoryPants)),
    ...kurtaViews(blush, chikankari, 117),
  ],
  'lavender-lotus-kurta': [
    () => sheet(mist) + kurta(lavender),
    () =>
      closeUp({
        colour: lavender.colour,
        print: blockPrint(lotus, { ink: '#5b3f7d', second: '#d9cdee', step: 230, size: 0.9 }),
        seed: 63,
      }),
    ...kurtaViews(mist, lavender, 116),
  ],
  'haldi-anarkali': [...andCloser(() => sheet(cream) + kurta(haldi), 2.1, 600, 300), ...kurtaViews(cream, haldi, 131)],
  'black-ikat-kurta': [
    () => sheet(sand) + kurta(blackIkat),
    () => closeUp({ colour: '#24222a', print: ikat('#efe3c8', '#c1432f', 210), seed: 64 }),
    ...kurtaViews(sand, blackIkat, 115),
  ],
  'peacock-a-line-kurta': [
    () => sheet(sand) + kurta(sleeveless),
    () =>
      closeUp({
        colour: '#17708a',
        border: '#e0b65c',
        motif: peacock,
        print: blockPrint(peacock, { ink: '#0d4a5e', second: '#e0b65c', step: 230, size: 0.95 }),
        seed: 65,
      }),
    ...kurtaViews(sand, sleeveless, 114),
  ],
  'rose-check-kurti': [
    ...andCloser(() => sheet(mist) + place(kurta(roseCheck), 1.06, 600, 690), 2.1, 600, 400),
    ...kurtaViews(mist, roseCheck, 80),
  ],
  'navy-diamond-kurta': [
    () => sheet(sand) + kurta(navyButi),
    () =>
      sheet(sand) +
      folded({
        colour: '#1f2f5c',
        border: '#e0b65c',
        print: blockPrint(diamond, { ink: '#e0b65c', step: 110, size: 0.2 }),
        seed: 66,
      }),
    () => outfit(sand, kurta(navyButi), trousers(ivoryPants)),
    ...kurtaViews(sand, navyButi, 105),
  ],
  'maroon-silk-kurta': [
    ...andCloser(() => sheet(cream) + kurta(maroonSilk), 2, 600, 340),
    ...kurtaViews(cream, maroonSilk, 104),
  ],
  'bottle-nehru-jacket': [
    ...andCloser(() => sheet(mist) + place(kurta(jacket), 1.14, 600, 720), 2.1, 600, 400),
    ...kurtaViews(mist, jacket, 68),
  ],
  'mango-camp-shirt': [
    () => sheet(mist) + shirt(mangoShirt),
    () =>
      closeUp({
        colour: '#f6ead2',
        print: blockPrint(mango, { ink: '#e39a1f', second: '#5f7a3a', step: 210, size: 1.1 }),
        seed: 67,
      }),
    ...shirtViews(mist, mangoShirt, 74),
  ],
  'patang-t-shirt': [
    ...andCloser(() => sheet(sand) + place(tShirt(patangTee), 1.1), 1.9, 600, 540),
    ...tShirtViews(sand, patangTee, 70),
  ],
  'leheriya-t-shirt': [
    () => sheet(blush) + place(tShirt(leheriyaTee), 1.1),
    () =>
      sheet(blush) + folded({ colour: '#1f6f78', print: leheriya(['#f6d27a', '#2f9aa3', '#f3ead8'], 18), seed: 68 }),
    ...tShirtViews(blush, leheriyaTee, 70),
  ],
  'kids-mor-kurta': [
    () => sheet(sand) + place(kurta(mor), 1.02, 600, 720),
    () =>
      closeUp({
        colour: mor.colour,
        print: blockPrint(peacock, { ink: '#0f6b6f', second: '#e0902c', step: 230, size: 1.05 }),
        seed: 69,
      }),
    ...kurtaViews(sand, mor, 58),
  ],
  'kids-chaniya-choli': [
    ...andCloser(() => sheet(mist) + place(lehenga(kidsChaniya), 0.92, 600, 600), 2, 560, 880),
    ...lehengaViews(mist, kidsChaniya, 64),
  ],
  'kids-kite-t-shirt': [
    () =>
      sheet(cream) +
      place(
        tShirt({
          colour: '#9fd0e0',
          print: blockPrint(kite, { ink: '#d9482f', second: '#f7d04a', step: 128, size: 0.6 }),
        }),
        0.96,
      ),
  ],
  'bridal-lehenga': [
    () => sheet(blush) + lehenga(bridal),
    () =>
      closeUp({
        colour: '#8e1230',
        border: '#d9a441',
        motif: paisley,
        silk: true,
        print: blockPrint(buti, { ink: '#e0b65c', second: '#f3d999', step: 150, size: 0.75 }),
        seed: 70,
      }),
    andCloser(() => sheet(blush) + lehenga(bridal), 2.2, 600, 300)[1] ?? (() => ''),
    andCloser(() => sheet(blush) + lehenga(bridal), 2.2, 540, 915)[1] ?? (() => ''),
    ...lehengaViews(blush, bridal, 104),
  ],
  'navratri-chaniya-choli': [
    () => sheet(sand) + lehenga(chaniya),
    large(() =>
      closeUp({
        colour: '#23306b',
        border: '#f0b323',
        motif: marigold,
        print: bandhani('#ffe9c0', '#e8407a', 230),
        seed: 71,
      }),
    ),
    ...lehengaViews(sand, chaniya, 102),
  ],
  'pastel-lotus-lehenga': [
    ...andCloser(() => sheet(cream) + lehenga(pastel), 2, 620, 880),
    ...lehengaViews(cream, pastel, 103),
  ],
  'teal-palazzo': [
    ...andCloser(() => sheet(cream) + trousers(palazzo), 1.9, 420, 870),
    ...trouserViews(cream, palazzo, () => kurta(roseCheck), 98),
  ],
  'ivory-straight-pants': [
    () => sheet(mist) + trousers(ivoryPants),
    () => outfit(mist, kurta(lavender), trousers(ivoryPants)),
    () => sheet(mist) + trousers({ ...ivoryPants, view: 'back' }),
    () => closer(sheet(mist) + trousers(ivoryPants), 2.1, 480, 300),
    beside(mist, () => trousers(ivoryPants), [286, 180], [286, 1052], 96),
  ],
  'leheriya-palazzo': [
    () => sheet(mist) + trousers(wavePalazzo),
    () => closeUp({ colour: '#fbf1de', print: leheriya(['#e8447a', '#f7a92c'], 36), seed: 72 }),
    ...trouserViews(mist, wavePalazzo, () => kurta(blackIkat), 98),
  ],
}
