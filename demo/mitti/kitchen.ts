import { handi, kadhai, masalaBox, tawa } from '#demo/drawing/cookware.ts'
import { place, sheet, studio } from '#demo/drawing/ground.ts'
import { tin } from '#demo/drawing/jar.ts'
import { elephant, leaf, lotus, mango, marigold } from '#demo/drawing/motifs.ts'
import { plate, preserve, tray } from '#demo/drawing/pantry.ts'
import { bowl, tumbler } from '#demo/drawing/pottery.ts'
import { andCloser, type Goods, group, stood } from '#demo/drawing/shop-pictures.ts'

const clay = '#e8d6c2'
const chalk = '#ece6db'
const sage = '#d5dac8'
const dusk = '#d8c7bd'

const iron = '#2b2a2e'
const copper = '#b8683c'
const spices = ['#e0a21f', '#b3261e', '#6b4a2c', '#3a2a22', '#c9b98a', '#7a7a3a', '#8f4a1e']
const honey = { contents: '#d98a1e', lid: '#c9a24a', ink: '#8a4526', motif: marigold }
const pickle = { contents: '#8f5a1a', pieces: '#b8a23a', lid: '#3a3a3c', ink: '#5c6f4a', motif: mango }
const gulkand = { contents: '#8c2444', pieces: '#c9506a', lid: '#c9a24a', ink: '#8c2444', motif: lotus }
export const elephantTin = { colour: '#5c6f4a', motif: elephant, lid: '#c9a24a' }
const chaiTin = { colour: '#a8472f', motif: leaf, lid: '#8a5a36' }

export const kitchen: Goods = {
  'lotus-dinner-plate': andCloser(
    () => sheet(clay) + plate({ colour: '#f4efe4', ink: '#2a4f9a', motif: lotus }),
    2,
    420,
    460,
  ),
  'leaf-rim-plate': andCloser(
    () => sheet(chalk) + plate({ colour: '#6f7f5c', ink: '#efe6d2', motif: leaf, dip: '#efe6d2' }),
    2,
    760,
    460,
  ),
  'sheesham-tray': andCloser(
    () => sheet(chalk) + tray({ wood: '#8a5a36', inlay: '#e0c48a', motif: lotus }),
    2,
    600,
    600,
  ),
  'iron-kadhai': andCloser(() => stood(dusk, kadhai({ colour: iron }), 1.12, 560), 1.9, 360, 600),
  'copper-kadhai': [
    () => stood(clay, kadhai({ colour: copper, finish: 'metal', beaten: true, ears: '#c8963a' }), 1.12, 560),
    () =>
      group(clay, [
        [kadhai({ colour: copper, finish: 'metal', beaten: true, ears: '#c8963a' }), 0.62, 800, 470],
        [kadhai({ colour: copper, finish: 'metal', beaten: true, ears: '#c8963a' }), 0.8, 470, 640],
      ]),
  ],
  'clay-biryani-handi': andCloser(
    () => stood(chalk, handi({ colour: '#b8623a', bands: '#f2e4cc' }), 1.16, 570),
    1.9,
    600,
    620,
  ),
  'copper-handi': andCloser(
    () => stood(sage, handi({ colour: copper, finish: 'metal', beaten: true }), 1.16, 570),
    1.9,
    600,
    700,
  ),
  'black-clay-handi': [
    () => stood(clay, handi({ colour: '#35312f', bands: '#5c5650' }), 1.16, 570),
    () =>
      group(clay, [
        [handi({ colour: '#35312f', bands: '#5c5650' }), 0.6, 810, 460],
        [bowl({ colour: '#35312f', inner: '#2a2624' }), 0.62, 430, 640],
      ]),
  ],
  'iron-tawa': andCloser(() => sheet(chalk) + tawa({ colour: '#2e2d31', grip: '#8a5a36' }), 2, 600, 640),
  'masala-dabba': andCloser(() => sheet('#e9d3c0') + masalaBox({ colour: '#c9c7c2', spices }), 2, 560, 520),
  'elephant-tea-tin': [
    () => stood(chalk, tin(elephantTin), 1.28, 550),
    () =>
      group(chalk, [
        [tin({ ...elephantTin, colour: '#31586b' }), 0.66, 810, 490],
        [tin(elephantTin), 0.84, 430, 600],
      ]),
  ],
  'wild-honey': [
    () => stood(clay, preserve(honey), 1.2, 560),
    () =>
      group(clay, [
        [preserve(honey), 0.6, 800, 480],
        [preserve({ ...honey, contents: '#b8641a' }), 0.78, 430, 620],
      ]),
  ],
  'mango-pickle': andCloser(() => stood(sage, preserve(pickle), 1.2, 560), 1.9, 600, 640),
  gulkand: andCloser(() => stood(chalk, preserve(gulkand), 1.2, 560), 1.9, 600, 620),
  'assam-tea': [
    () => stood(dusk, tin(chaiTin), 1.28, 550),
    () =>
      group(dusk, [
        [tin(chaiTin), 0.78, 780, 560],
        [tumbler({ colour: '#b8623a' }), 0.6, 380, 650],
      ]),
  ],
  'pantry-gift-trio': [
    () =>
      studio(clay) +
      place(preserve(gulkand), 0.62, 300, 600) +
      place(preserve(pickle), 0.62, 900, 600) +
      place(preserve(honey), 0.76, 600, 660),
    () => stood(clay, preserve({ ...honey, motif: lotus, contents: '#c9761a' }), 1.9, 620),
  ],
}
