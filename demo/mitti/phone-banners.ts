import { diya, poojaThali } from '#demo/drawing/brass.ts'
import { handi, kadhai } from '#demo/drawing/cookware.ts'
import { picture, place, studio } from '#demo/drawing/ground.ts'
import { basket } from '#demo/drawing/home.ts'
import { diamond } from '#demo/drawing/motifs.ts'
import { mug, planter, vase } from '#demo/drawing/pottery.ts'
import type { ShopPictures } from '#demo/drawing/shop-pictures.ts'

/** The banners' squares for phones: fewer things, larger, and clear of the upper and lower eighth, which is cut off. */
export const phoneBanners: ShopPictures = {
  'mitti-phone-table.webp': () =>
    picture(
      () =>
        studio('#82654f') +
        place(vase({ colour: '#b5673f', ink: '#f2e4cc', motif: diamond, stems: 'pampas' }), 0.74, 330, 600) +
        place(mug({ colour: '#e9dfcf', glaze: '#31586b', speck: '#6b4a33' }), 0.7, 830, 720),
    ),
  'mitti-phone-diwali.webp': () =>
    picture(
      () =>
        studio('#5b3f3a') +
        place(diya({ tall: true }), 0.76, 350, 560) +
        place(poojaThali({}), 0.5, 860, 480) +
        place(diya({ colour: '#b8623a' }), 0.5, 800, 850),
    ),
  'mitti-phone-green.webp': () =>
    picture(
      () =>
        studio('#cfd6c1') +
        place(planter({ colour: '#b8623a', plant: 'snake' }), 0.74, 340, 570) +
        place(basket({ colour: '#d9b77a', second: '#a8422f' }), 0.62, 850, 680),
    ),
  'mitti-phone-stove.webp': () =>
    picture(
      () =>
        studio('#dccab4') +
        place(handi({ colour: '#b8683c', finish: 'metal', beaten: true }), 0.66, 370, 560) +
        place(kadhai({ colour: '#2b2a2e' }), 0.6, 850, 740),
    ),
}
