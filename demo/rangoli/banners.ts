import { tote } from '#demo/drawing/carry.ts'
import { dupatta, saree } from '#demo/drawing/drape.ts'
import { picture, place, sheet, wideBanner } from '#demo/drawing/ground.ts'
import { bangles, jhumkas } from '#demo/drawing/jewellery.ts'
import { juttis } from '#demo/drawing/jutti.ts'
import { kurta } from '#demo/drawing/kurta.ts'
import { leaf, lotus, marigold, star } from '#demo/drawing/motifs.ts'
import { potli } from '#demo/drawing/potli.ts'
import { bandhani, blockPrint, leheriya, splashes } from '#demo/drawing/prints.ts'
import { shirt } from '#demo/drawing/shirt.ts'
import type { ShopPictures } from '#demo/drawing/shop-pictures.ts'
import { tShirt } from '#demo/drawing/t-shirt.ts'
import { banarasi, holi, holiTee, indigoButi } from './shared-goods.ts'

const festiveKurta = () =>
  kurta({
    colour: '#a3213f',
    hem: 386,
    yoke: marigold,
    trim: '#d9a441',
    border: true,
    print: bandhani('#ffe9c0', '#f7c04a', 150),
  })
const indigoKurta = () => kurta({ colour: '#2f4690', print: indigoButi(92, 0.5), trim: '#f2e8d2', neck: 'v' })
const starTote = () =>
  tote({
    colour: '#efe6d3',
    strap: '#2f4690',
    print: blockPrint(star, { ink: '#2f4690', second: '#efe6d3', step: 170, size: 0.9 }),
  })
const splashedShirt = () => tShirt({ colour: '#f7b733', print: splashes(['#e8336d', '#fff', '#12a4c9'], 8, 15) })

export const banners: ShopPictures = {
  'rangoli-banner-festive.webp': wideBanner(
    () =>
      sheet('#f3dcc6', 1600, 640) +
      place(saree(banarasi), 0.62, 330, 340) +
      place(festiveKurta(), 0.49, 800, 284) +
      place(
        dupatta({
          colour: '#f3c12f',
          border: '#d63f6c',
          tassels: true,
          motif: marigold,
          print: leheriya(['#e8447a', '#f7a92c', '#fff3cf'], 20),
        }),
        0.6,
        1270,
        336,
      ),
  ),
  'rangoli-banner-blockprint.webp': wideBanner(
    () =>
      sheet('#cfd8e6', 1600, 640) +
      place(indigoKurta(), 0.5, 340, 283) +
      place(
        shirt({
          colour: '#27406f',
          print: blockPrint(leaf, { ink: '#dfe3e0', second: '#27406f', step: 86, size: 0.4 }),
          buttons: '#e9dcc0',
          pocket: false,
        }),
        0.58,
        810,
        316,
      ) +
      place(starTote(), 0.52, 1270, 310),
  ),
  'rangoli-banner-holi.webp': wideBanner(
    () =>
      sheet('#f7ecd8', 1600, 640) +
      splashes(
        holi,
        12,
        9,
        [230, 320],
      )({ box: { x: 0, y: 0, width: 1600, height: 640 }, warp: (x, y) => [x, y], grain: 0 }) +
      splashes(
        holi,
        21,
        9,
        [1380, 330],
      )({ box: { x: 0, y: 0, width: 1600, height: 640 }, warp: (x, y) => [x, y], grain: 0 }) +
      place(tShirt(holiTee), 0.6, 520, 330, -6) +
      place(splashedShirt(), 0.6, 1080, 330, 7),
  ),
  'rangoli-banner-shine.webp': wideBanner(
    () =>
      sheet('#ead2c4', 1600, 640) +
      place(potli({ colour: '#123f4a', trim: '#d9a441', motif: lotus }), 0.5, 250, 310, -5) +
      place(jhumkas({ metal: '#c8963a', stone: '#a3213f' }), 0.5, 630, 330) +
      place(juttis({ colour: '#c92f63', trim: '#e0b65c', motif: lotus }), 0.52, 1030, 320, 4) +
      place(
        bangles({ tones: ['#c8963a', '#a3213f', '#a3213f', '#c8963a', '#1f5b48', '#c8963a'], metal: '#c8963a' }),
        0.56,
        1390,
        310,
      ),
  ),

  // Squares for phones: fewer things, larger, and clear of the upper and lower eighth, which is cut off.
  'rangoli-phone-festive.webp': () =>
    picture(() => sheet('#f3dcc6') + place(saree(banarasi), 0.78, 370, 610) + place(festiveKurta(), 0.65, 850, 544)),
  'rangoli-phone-blockprint.webp': () =>
    picture(() => sheet('#cfd8e6') + place(indigoKurta(), 0.68, 380, 532) + place(starTote(), 0.66, 860, 610)),
  'rangoli-phone-holi.webp': () =>
    picture(() => {
      const wall = {
        box: { x: 0, y: 0, width: 1200, height: 1200 },
        warp: (x: number, y: number) => [x, y] as [number, number],
        grain: 0,
      }
      return (
        sheet('#f7ecd8') +
        splashes(holi, 12, 9, [190, 560])(wall) +
        splashes(holi, 21, 9, [1010, 600])(wall) +
        place(splashedShirt(), 0.78, 600, 600, -5)
      )
    }),
  'rangoli-phone-shine.webp': () =>
    picture(
      () =>
        sheet('#ead2c4') +
        place(potli({ colour: '#123f4a', trim: '#d9a441', motif: lotus }), 0.64, 350, 600, -5) +
        place(jhumkas({ metal: '#c8963a', stone: '#a3213f' }), 0.56, 840, 420) +
        place(bangles({ tones: ['#c8963a', '#a3213f', '#1f5b48', '#c8963a'], metal: '#c8963a' }), 0.52, 840, 830),
    ),
}
