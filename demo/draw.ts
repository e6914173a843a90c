import { join } from 'node:path'
import { dbanner } from '#demo/drawing/default-picture.ts'
import { drawShop, drawSvg, shopPictures } from '#demo/drawing/index.ts'

// Draws the demo shops' pictures and the default banner again after a change in drawing/: node demo/draw.ts [SHOP...]
for (const shop of process.argv.slice(2).length ? process.argv.slice(2) : Object.keys(shopPictures)) {
  await drawShop(shop, join(import.meta.dirname, shop, 'pictures'))
}
await drawSvg(dbanner(), join(import.meta.dirname, '../public/dbanner.jpg'))
