import { join } from 'node:path'
import { drawShop, shopPictures } from '#db/seed/drawing/index.ts'

// Draws the demo shops' pictures anew, after a change in drawing/: node db/seed/draw.ts [SHOP...]
for (const shop of process.argv.slice(2).length ? process.argv.slice(2) : Object.keys(shopPictures)) {
  await drawShop(shop, join(import.meta.dirname, shop, 'pictures'))
}
