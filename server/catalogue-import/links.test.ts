import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEFAULT_LOCALE, sayIn } from '#contract/say.ts'
import { send } from '#server/testing/app.ts'
import { aFolder } from '#server/testing/folder.ts'
import { aShop } from '#server/testing/shop.ts'
import { describeFault, importCatalogue } from './index.ts'

const inWords = sayIn(DEFAULT_LOCALE)

const NO_LINKS = [
  'javascript:alert(1)//v=abcdefghi-_',
  'data:text/html,?v=abcdefghi-_',
  '//evil.example/?v=abcdefghi-_',
  '/\\evil.example',
  '/\t/evil.example',
  'https://youtube.com@evil.example/?v=abcdefghi-_',
]

test("F45 an invalid link is reported and left out: a category's address, a product's video", async () => {
  const shop = await aShop()
  const folder = aFolder()
  const rows = NO_LINKS.map((link, n) => `L-${n},Kurta ${n},Place ${n},499,5,"${link}","${link}"`)
  const good = 'L-ok,Kurta,Good place,499,5,https://www.youtube.com/watch?v=abcdefghi-_,/products-section2/7'
  const file = join(folder, 'links.csv')
  writeFileSync(file, ['asin,name,category,discount_price,stock,video,category_url', ...rows, good].join('\n'))
  const { faults } = await importCatalogue(shop.ctx, { file, uploads: folder })
  const messages = faults.map(describeFault).map(inWords).join('\n')
  expect(messages.match(/the product has no video/g)).toHaveLength(NO_LINKS.length)
  expect(messages.match(/the category has its own page/g)).toHaveLength(NO_LINKS.length)

  const { body: categories } = await send(shop, 'POST', '/api/GetAllCategory', { json: {} })
  expect(categories.map(({ url }: { url: string }) => url)).toEqual([...NO_LINKS.map(() => ''), '/products-section2/7'])
  expect((await send(shop, 'GET', '/product/l-0')).body).not.toContain('youtube-nocookie')
  expect((await send(shop, 'GET', '/product/l-ok')).body).toContain(
    'https://www.youtube-nocookie.com/embed/abcdefghi-_"',
  )
})
