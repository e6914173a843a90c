import { handi, kadhai, masalaBox, steelLid, tawa } from '#demo/drawing/cookware.ts'
import { beside } from '#demo/drawing/further-views.ts'
import { closer, place, sheet, studio } from '#demo/drawing/ground.ts'
import { tin } from '#demo/drawing/jar.ts'
import { elephant, leaf, lotus, mango, marigold } from '#demo/drawing/motifs.ts'
import { type Preserve, plate, preserve, tray } from '#demo/drawing/pantry.ts'
import { bowl, tumbler } from '#demo/drawing/pottery.ts'
import { biscuits } from '#demo/drawing/props.ts'
import { atTable, lying } from '#demo/drawing/room.ts'
import { andCloser, type Goods, group, laid, stood } from '#demo/drawing/shop-pictures.ts'
import { measured, nearTable } from '#demo/drawing/standing-views.ts'
import { jaipurBowl } from './pots.ts'

const clay = '#e8d6c2'
const chalk = '#ece6db'
const sage = '#d5dac8'
const dusk = '#d8c7bd'

const iron = '#2b2a2e'
const copper = '#b8683c'
const steel = '#c9c7c2'
const spices = ['#e0a21f', '#b3261e', '#6b4a2c', '#3a2a22', '#c9b98a', '#7a7a3a', '#8f4a1e']
const honey = { contents: '#d98a1e', lid: '#c9a24a', ink: '#8a4526', motif: marigold }
const pickle = { contents: '#8f5a1a', pieces: '#b8a23a', lid: '#3a3a3c', ink: '#5c6f4a', motif: mango }
const gulkand = { contents: '#8c2444', pieces: '#c9506a', lid: '#c9a24a', ink: '#8c2444', motif: lotus }
const chai = [() => tumbler({ colour: '#b8623a', contents: '#a5673a' }), 0.5, 850, 700] as const
const nankhatai = [biscuits, 0.6, 880, 800] as const
const haldi = [() => bowl({ ...jaipurBowl, contents: '#e0a21f' }), 0.42, 960, 700] as const
export const elephantTin = { colour: '#5c6f4a', motif: elephant, lid: '#c9a24a' }
const chaiTin = { colour: '#a8472f', motif: leaf, lid: '#8a5a36' }

const lotusPlate = { colour: '#f4efe4', ink: '#2a4f9a', motif: lotus }
const leafPlate = { colour: '#6f7f5c', ink: '#efe6d2', motif: leaf, dip: '#efe6d2' }
const sheesham = { wood: '#8a5a36', inlay: '#e0c48a', motif: lotus }
const ironTawa = { colour: '#2e2d31', grip: '#8a5a36' }
const beatenKadhai = { colour: copper, finish: 'metal' as const, beaten: true, ears: '#c8963a' }

/** On a table with a bowl, three of them, and its width. */
const plateViews = (tone: string, cut: Parameters<typeof plate>[0]) => [
  () =>
    closer(
      atTable(tone, [
        [bowl(jaipurBowl), 0.4, 900, 690],
        [lying(plate(cut)), 0.9, 520, 800],
      ]),
      1.3,
      580,
      735,
    ),
  () =>
    laid(tone, [
      [plate(cut), 0.62, 420, 420],
      [plate(cut), 0.62, 760, 560],
      [plate(cut), 0.62, 470, 800],
    ]),
  beside(tone, () => plate(cut), [180, 1090], [1020, 1090], 27),
]

/** On the table, full, and beside its height. */
const potOnTable = (
  tone: string,
  draw: (contents: { contents?: string }) => string,
  contents: string,
  size: Parameters<typeof measured>[2],
  fullScale = 0.86,
) => [
  () => nearTable(tone, () => draw({}), [0.82, 660], haldi),
  () => stood(tone, draw({ contents }), fullScale, 560),
  measured(tone, () => draw({}), size),
]

/** With a kulhad of chai, its other side, and its height. */
export const tinViews = (tone: string, cut: Parameters<typeof tin>[0]) => [
  () => nearTable(tone, () => tin(cut), [0.8, 620], chai),
  () => stood(tone, tin({ ...cut, isBack: true }), 1.28, 550),
  measured(tone, () => tin(cut), { x: 300, top: 326, foot: 952, cm: 15, box: 930 }),
]

/** At breakfast, its other side, and its height. */
const preserveViews = (tone: string, cut: Preserve) => [
  () => nearTable(tone, () => preserve(cut), [0.76, 660], nankhatai),
  () => stood(tone, preserve({ ...cut, isBack: true }), 1.2, 560),
  measured(tone, () => preserve(cut), { x: 250, top: 352, foot: 944, cm: 11, box: 990 }),
]

export const kitchen: Goods = {
  'lotus-dinner-plate': [
    ...andCloser(() => sheet(clay) + plate(lotusPlate), 2, 420, 460),
    ...plateViews(clay, lotusPlate),
  ],
  'leaf-rim-plate': [...andCloser(() => sheet(chalk) + plate(leafPlate), 2, 760, 460), ...plateViews(chalk, leafPlate)],
  'sheesham-tray': [
    ...andCloser(() => sheet(chalk) + tray(sheesham), 2, 600, 600),
    () =>
      closer(
        atTable(chalk, [
          [lying(tray(sheesham)), 0.78, 600, 760],
          [tumbler({ colour: '#b8623a' }), 0.42, 480, 770],
          [tumbler({ colour: '#b8623a' }), 0.42, 690, 796],
        ]),
        1.3,
        580,
        735,
      ),
    () => closer(sheet(chalk) + tray(sheesham), 2.6, 260, 560),
    beside(chalk, () => tray(sheesham), [130, 980], [1070, 980], 42),
  ],
  'iron-kadhai': [
    ...andCloser(() => stood(dusk, kadhai({ colour: iron }), 1.12, 560), 1.9, 360, 600),
    ...potOnTable(
      dusk,
      (contents) => kadhai({ colour: iron, ...contents }),
      '#c98a2e',
      { x: 130, top: 500, foot: 838, cm: 11, box: 1110 },
      1,
    ),
  ],
  'copper-kadhai': [
    () => stood(clay, kadhai(beatenKadhai), 1.12, 560),
    () =>
      group(clay, [
        [kadhai(beatenKadhai), 0.62, 800, 470],
        [kadhai(beatenKadhai), 0.8, 470, 640],
      ]),
    ...potOnTable(
      clay,
      (contents) => kadhai({ ...beatenKadhai, ...contents }),
      '#b5402f',
      { x: 130, top: 500, foot: 838, cm: 9, box: 1110 },
      1,
    ),
  ],
  'clay-biryani-handi': [
    ...andCloser(() => stood(chalk, handi({ colour: '#b8623a', bands: '#f2e4cc' }), 1.16, 570), 1.9, 600, 620),
    ...potOnTable(chalk, (contents) => handi({ ...{ colour: '#b8623a', bands: '#f2e4cc' }, ...contents }), '#e0b04a', {
      x: 210,
      top: 296,
      foot: 930,
      cm: 24,
      box: 1040,
    }),
  ],
  'copper-handi': [
    ...andCloser(() => stood(sage, handi({ colour: copper, finish: 'metal', beaten: true }), 1.16, 570), 1.9, 600, 700),
    ...potOnTable(
      sage,
      (contents) => handi({ ...{ colour: copper, finish: 'metal' as const, beaten: true }, ...contents }),
      '#b5402f',
      { x: 210, top: 296, foot: 930, cm: 22, box: 1040 },
    ),
  ],
  'black-clay-handi': [
    () => stood(clay, handi({ colour: '#35312f', bands: '#5c5650' }), 1.16, 570),
    () =>
      group(clay, [
        [handi({ colour: '#35312f', bands: '#5c5650' }), 0.6, 810, 460],
        [bowl({ colour: '#35312f', inner: '#2a2624' }), 0.62, 430, 640],
      ]),
    ...potOnTable(clay, (contents) => handi({ ...{ colour: '#35312f', bands: '#5c5650' }, ...contents }), '#8a5a2a', {
      x: 210,
      top: 296,
      foot: 930,
      cm: 20,
      box: 1040,
    }),
  ],
  'iron-tawa': [
    ...andCloser(() => sheet(chalk) + tawa(ironTawa), 2, 600, 640),
    () => closer(atTable(chalk, [[lying(tawa(ironTawa)), 0.92, 600, 790]]), 1.3, 580, 735),
    () => closer(sheet(chalk) + tawa(ironTawa), 2.2, 600, 980),
    beside(chalk, () => tawa(ironTawa), [120, 40], [120, 840], 26),
  ],
  'masala-dabba': [
    ...andCloser(() => sheet('#e9d3c0') + masalaBox({ colour: steel, spices }), 2, 560, 520),
    () => closer(atTable('#e9d3c0', [[lying(masalaBox({ colour: steel, spices })), 0.96, 600, 780]]), 1.3, 580, 735),
    () => sheet('#e9d3c0') + steelLid(steel),
    beside('#e9d3c0', () => masalaBox({ colour: steel, spices }), [190, 1080], [1010, 1080], 22),
  ],
  'elephant-tea-tin': [
    () => stood(chalk, tin(elephantTin), 1.28, 550),
    () =>
      group(chalk, [
        [tin({ ...elephantTin, colour: '#31586b' }), 0.66, 810, 490],
        [tin(elephantTin), 0.84, 430, 600],
      ]),
    ...tinViews(chalk, elephantTin).slice(1),
    () => closer(studio(chalk) + tin(elephantTin), 1.9, 600, 660),
  ],
  'wild-honey': [
    () => stood(clay, preserve(honey), 1.2, 560),
    () =>
      group(clay, [
        [preserve(honey), 0.6, 800, 480],
        [preserve({ ...honey, contents: '#b8641a' }), 0.78, 430, 620],
      ]),
    ...preserveViews(clay, honey),
  ],
  'mango-pickle': [
    ...andCloser(() => stood(sage, preserve(pickle), 1.2, 560), 1.9, 600, 640),
    ...preserveViews(sage, pickle),
  ],
  gulkand: [
    ...andCloser(() => stood(chalk, preserve(gulkand), 1.2, 560), 1.9, 600, 620),
    ...preserveViews(chalk, gulkand),
  ],
  'assam-tea': [
    () => stood(dusk, tin(chaiTin), 1.28, 550),
    () =>
      group(dusk, [
        [tin(chaiTin), 0.78, 780, 560],
        [tumbler({ colour: '#b8623a' }), 0.6, 380, 650],
      ]),
    ...tinViews(dusk, chaiTin).slice(1),
    () => closer(studio(dusk) + tin(chaiTin), 1.9, 600, 660),
  ],
  'pantry-gift-trio': [
    () =>
      studio(clay) +
      place(preserve(gulkand), 0.62, 300, 600) +
      place(preserve(pickle), 0.62, 900, 600) +
      place(preserve(honey), 0.76, 600, 660),
    () => stood(clay, preserve({ ...honey, motif: lotus, contents: '#c9761a' }), 1.9, 620),
    ...preserveViews(clay, pickle).slice(0, 1),
    () =>
      group(clay, [
        [preserve({ ...gulkand, isBack: true }), 0.62, 300, 600],
        [preserve({ ...pickle, isBack: true }), 0.62, 900, 600],
        [preserve({ ...honey, isBack: true }), 0.76, 600, 660],
      ]),
    measured(clay, () => preserve(gulkand), { x: 250, top: 352, foot: 944, cm: 11, box: 990 }),
  ],
}
