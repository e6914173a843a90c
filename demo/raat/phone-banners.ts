import { headphones, speaker } from '#demo/drawing/audio.ts'
import { cap } from '#demo/drawing/cap.ts'
import { sneaker } from '#demo/drawing/footwear.ts'
import { autoRickshaw, moonPhases, printedAt, sunOverHills } from '#demo/drawing/graphics.ts'
import { picture, place, sheet, studio } from '#demo/drawing/ground.ts'
import { hoodie } from '#demo/drawing/hoodie.ts'
import { raatMark } from '#demo/drawing/logo.ts'
import type { ShopPictures } from '#demo/drawing/shop-pictures.ts'
import { tShirt } from '#demo/drawing/t-shirt.ts'

/** The banners' squares for phones: fewer things, larger, and clear of the upper and lower eighth, which is cut off. */
export const phoneBanners: ShopPictures = {
  'raat-phone-night.webp': () =>
    picture(
      () =>
        sheet('#453a63') +
        printedAt(raatMark('#f0e6cf', '#f0b43c'), 860, 400, 4) +
        place(
          hoodie({ colour: '#26262c', art: printedAt(moonPhases('#e9e2d0', '#f0b43c', '#26262c'), 600, 560, 0.95) }),
          0.78,
          480,
          620,
          -5,
        ),
    ),
  'raat-phone-street.webp': () =>
    picture(
      () =>
        studio('#c9755c') +
        place(cap({ colour: '#1f2a44', brim: '#efe9dc' }), 0.5, 800, 400) +
        place(sneaker({ upper: '#1d1c22', side: '#e0452f', high: true, lace: '#f3efe6' }), 0.76, 520, 700),
    ),
  'raat-phone-tees.webp': () =>
    picture(
      () =>
        sheet('#3f6f73') +
        place(
          tShirt({
            colour: '#1f2b3a',
            loose: true,
            art: printedAt(sunOverHills('#f2ead8', '#f08a3c', '#1f2b3a'), 600, 520, 1.15),
          }),
          0.66,
          370,
          560,
          -4,
        ) +
        place(
          tShirt({
            colour: '#efe9dc',
            loose: true,
            art: printedAt(autoRickshaw('#1f1f25', '#f2b632', '#efe9dc'), 600, 520, 1.15),
          }),
          0.66,
          830,
          660,
          4,
        ),
    ),
  'raat-phone-desk.webp': () =>
    picture(
      () =>
        studio('#4f4a66') +
        place(headphones({ colour: '#efe9dc', pad: '#8a5a3a' }), 0.74, 420, 590) +
        place(speaker({ colour: '#7a2430', trim: '#f0b43c' }), 0.6, 880, 690),
    ),
}
