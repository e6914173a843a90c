import { place, sheet, studio } from '#demo/drawing/ground.ts'
import { bangles, jhumkas, necklace } from '#demo/drawing/jewellery.ts'
import { juttis, kolhapuris } from '#demo/drawing/jutti.ts'
import { buti, lotus, marigold, paisley, peacock } from '#demo/drawing/motifs.ts'
import { clutch, potli } from '#demo/drawing/potli.ts'
import { bandhani, blockPrint } from '#demo/drawing/prints.ts'
import { andCloser, type Goods, laid } from '#demo/drawing/shop-pictures.ts'

const cream = '#f1e8db'
const blush = '#f0dfd6'
const mist = '#e3e7e6'
const sand = '#e9dcc6'
const gold = '#c8963a'
const silver = '#b9b6b0'

export const wineStack = { tones: [gold, '#8c1c4a', '#8c1c4a', gold, '#8c1c4a', '#8c1c4a', gold], metal: gold }
const ivoryStack = { tones: [gold, '#f3ead8', '#f3ead8', '#f3ead8', gold], metal: gold, stone: '#c3202f' }
const silverStack = { tones: [silver, silver, '#24222a', silver, '#24222a', silver], metal: silver, stone: '#5fb3b3' }
const gulabi = { colour: '#c92f63', trim: '#e0b65c', motif: lotus }
const midnight = { colour: '#24222a', trim: '#c9a24a', motif: paisley }

/** One of a stack stood before the other, so that both faces show. */
const twoStacks = (tone: string, one: string, other: string) =>
  studio(tone) + place(other, 0.56, 800, 470) + place(one, 0.78, 480, 640)

export const finery: Goods = {
  'gulabi-juttis': andCloser(() => sheet(cream) + juttis(gulabi), 2, 420, 360),
  'midnight-juttis': andCloser(() => sheet(blush) + juttis(midnight), 2, 780, 400),
  'tan-kolhapuris': andCloser(() => sheet(mist) + kolhapuris({ leather: '#b5713c' }), 1.9, 420, 420),
  'oxblood-kolhapuris': andCloser(
    () => sheet(sand) + kolhapuris({ leather: '#6e2a24', strap: '#2b1a17', trim: '#c9a24a' }),
    1.9,
    780,
    440,
  ),
  'ruby-jhumkas': [
    () => sheet(sand) + place(jhumkas({ metal: gold, stone: '#a3213f' }), 1.2, 600, 640),
    () => sheet(sand) + place(jhumkas({ metal: gold, stone: '#a3213f' }), 2.3, 1080, 620),
  ],
  'oxidised-jhumkas': [
    () => sheet('#d3dade') + place(jhumkas({ metal: silver, stone: '#1f5f66', tiers: 2 }), 1.14, 600, 590),
    () => sheet('#d3dade') + place(jhumkas({ metal: silver, stone: '#1f5f66', tiers: 2 }), 2, 1020, 470),
  ],
  'wine-bangles': [
    () => studio(blush) + place(bangles(wineStack), 1.14, 600, 590),
    () => twoStacks(blush, bangles(wineStack), bangles({ ...wineStack, tones: [gold, '#1f5b48', '#1f5b48', gold] })),
  ],
  'ivory-bangles': [
    () => studio(sand) + place(bangles(ivoryStack), 1.14, 600, 570),
    () => studio(sand) + place(bangles(ivoryStack), 2.1, 640, 560),
  ],
  'silver-bangles': [
    () => studio(mist) + place(bangles(silverStack), 1.14, 600, 580),
    () => studio(mist) + place(bangles(silverStack), 2.1, 560, 560),
  ],
  'emerald-rani-haar': [
    () => sheet(blush) + necklace({ metal: gold, stone: '#1f6b4a' }),
    () => sheet(blush) + place(necklace({ metal: gold, stone: '#1f6b4a' }), 2.1, 600, 180),
    () =>
      laid(blush, [
        [necklace({ metal: gold, stone: '#1f6b4a' }), 0.86, 460, 560],
        [jhumkas({ metal: gold, stone: '#1f6b4a' }), 0.46, 930, 760],
      ]),
  ],
  'coral-necklace': [
    () => sheet(cream) + necklace({ metal: silver, stone: '#d9563f', rows: 3, pendant: false }),
    () => sheet(cream) + place(necklace({ metal: silver, stone: '#d9563f', rows: 3, pendant: false }), 2.2, 640, 140),
  ],
  'lotus-potli': andCloser(
    () => sheet(cream) + potli({ colour: '#123f4a', trim: '#d9a441', motif: lotus }),
    2,
    600,
    760,
  ),
  'bandhani-potli': andCloser(
    () => sheet(mist) + potli({ colour: '#c92f63', trim: '#f6c64c', print: bandhani('#fff1d0', '#f6c64c', 118) }),
    2,
    560,
    520,
  ),
  'ivory-buti-potli': andCloser(
    () =>
      sheet(sand) +
      potli({
        colour: '#efe3c8',
        trim: '#8c1c4a',
        print: blockPrint(buti, { ink: '#8c1c4a', second: '#d9a441', step: 110, size: 0.5 }),
      }),
    2,
    640,
    780,
  ),
  'jamun-clutch': andCloser(
    () => sheet(sand) + clutch({ colour: '#8c1c4a', trim: '#d9a441', motif: marigold }),
    2,
    600,
    620,
  ),
  'peacock-clutch': andCloser(
    () => sheet(blush) + clutch({ colour: '#0f5c63', trim: '#d9a441', motif: peacock }),
    2,
    500,
    600,
  ),
}
