import { sheet } from '#demo/drawing/ground.ts'
import { cushion } from '#demo/drawing/home.ts'
import { jar, tin } from '#demo/drawing/jar.ts'
import { bowl, mug, planter, vase } from '#demo/drawing/pottery.ts'
import { stood } from '#demo/drawing/shop-pictures.ts'
import { elephantTin } from './kitchen.ts'
import { blueJar, inkVase, kalamkari, mossBowl, oceanMug } from './pots.ts'
import { rustMug, starPot } from './stoneware.ts'

const clay = '#e8d6c2'
const chalk = '#ece6db'
const sage = '#d5dac8'
const dusk = '#d8c7bd'

const kalamkariCushion = (colour: string, piping: string) => () =>
  sheet(clay) + cushion({ colour, print: kalamkari(150, 0.85), tassels: true, piping })

/** The colours besides the first, which the other files draw. */
export const colours: Record<string, () => string> = {
  'ocean-dip-mug-rust': () => stood(clay, mug({ ...oceanMug, glaze: '#8f4a32' }), 1.3, 590),
  'moss-dip-bowl-earth': () => stood(dusk, bowl({ ...mossBowl, colour: '#8a6a4f' }), 1.28, 570),
  'ink-dip-vase-moss': () =>
    stood(clay, vase({ ...inkVase, colour: '#55654a', speck: '#2c3626', stems: 'marigold' }), 1, 590),
  'blue-star-planter-brick': () => stood(chalk, planter({ ...starPot, ink: '#b0412f' }), 1, 540),
  'blue-marigold-jar-brick-on-white': () => stood(chalk, jar({ ...blueJar, ink: '#b0412f' }), 1.2, 560),
  'kalamkari-cushion-indigo': kalamkariCushion('#27406f', '#d8803a'),
  'kalamkari-cushion-madder': kalamkariCushion('#8e2a25', '#e0b65c'),
  'rust-dip-mug-moss': () => stood(sage, mug({ ...rustMug, glaze: '#5c6f4a' }), 1.3, 590),
  'elephant-tea-tin-ocean': () => stood(chalk, tin({ ...elephantTin, colour: '#31586b' }), 1.28, 550),
}
