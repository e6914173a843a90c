import { tote } from '#demo/drawing/carry.ts'
import { saree } from '#demo/drawing/drape.ts'
import { picture, place, sheet } from '#demo/drawing/ground.ts'
import { bangles, jhumkas } from '#demo/drawing/jewellery.ts'
import { kurta } from '#demo/drawing/kurta.ts'
import { buti, lotus, marigold, paisley, star } from '#demo/drawing/motifs.ts'
import { potli } from '#demo/drawing/potli.ts'
import { bandhani, blockPrint, splashes } from '#demo/drawing/prints.ts'
import type { ShopPictures } from '#demo/drawing/shop-pictures.ts'
import { tShirt } from '#demo/drawing/t-shirt.ts'

const holi = ['#e8336d', '#f7b500', '#12a4c9', '#6bbf3a', '#7a3ab5'] as const

/** The banners' squares for phones: fewer things, larger, and clear of the upper and lower eighth, which is cut off. */
export const phoneBanners: ShopPictures = {
  'rangoli-phone-festive.webp': () =>
    picture(
      () =>
        sheet('#f3dcc6') +
        place(
          saree({
            colour: '#8c1c4a',
            border: '#c8982f',
            motif: paisley,
            silk: true,
            tassels: true,
            print: blockPrint(buti, { ink: '#d9a441', step: 100, size: 0.34 }),
          }),
          0.78,
          370,
          610,
        ) +
        place(
          kurta({
            colour: '#a3213f',
            hem: 386,
            yoke: marigold,
            trim: '#d9a441',
            border: true,
            print: bandhani('#ffe9c0', '#f7c04a', 150),
          }),
          0.72,
          850,
          600,
        ),
    ),
  'rangoli-phone-blockprint.webp': () =>
    picture(
      () =>
        sheet('#cfd8e6') +
        place(
          kurta({
            colour: '#2f4690',
            print: blockPrint(buti, { ink: '#f2e8d2', second: '#e9c27a', step: 92, size: 0.5 }),
            trim: '#f2e8d2',
            neck: 'v',
          }),
          0.76,
          380,
          590,
        ) +
        place(
          tote({
            colour: '#efe6d3',
            strap: '#2f4690',
            print: blockPrint(star, { ink: '#2f4690', second: '#efe6d3', step: 170, size: 0.9 }),
          }),
          0.66,
          860,
          610,
        ),
    ),
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
        place(tShirt({ colour: '#f7b733', print: splashes(['#e8336d', '#fff', '#12a4c9'], 8, 15) }), 0.78, 600, 600, -5)
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
