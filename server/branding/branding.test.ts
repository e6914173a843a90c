import { expect, test } from 'vitest'
import { send } from '#server/testing/app.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { saveBranding } from './index.ts'

const THEME = {
  text: '#000000',
  background: '#ffffff',
  primary: '#ff6347',
  secondary: '#4CAF50',
  accent: '#00BCD4',
}
const ADVERTISER = /facebook/

async function aProductWithVideo(shop: TestShop, video: string): Promise<string> {
  const { productId, asin } = await aProduct(shop)
  await ownerPool().query('update products set video = $1 where supplier_id = $2 and product_id = $3', [
    video,
    shop.tenant.supplierId,
    productId,
  ])
  return `/product/${asin.toLowerCase()}`
}

test("S4-030 R40 an unreadable video link shows the reseller's default, or a neutral one", async () => {
  const shop = await aShop()
  const path = await aProductWithVideo(shop, 'https://youtu.be/nothing')
  expect((await send(shop, 'GET', path)).body).toContain('/embed/aqz-KE-bpKQ')
  await saveBranding(shop.ctx, { theme: THEME, defaultVideo: 'abcdefghi-_' })
  expect((await send(shop, 'GET', path)).body).toContain('/embed/abcdefghi-_')
  const readable = await aProductWithVideo(shop, 'https://www.youtube.com/watch?v=ABCDEFGHI12')
  expect((await send(shop, 'GET', readable)).body).toContain('/embed/ABCDEFGHI12')
})

test.each(['abc', 'abcdefghij"', 'https://youtu.be/abcdefghi-_'])(
  'S4-030 %j is not a video id',
  async (defaultVideo) => {
    const shop = await aShop()
    expect(() => saveBranding(shop.ctx, { theme: THEME, defaultVideo })).toThrow(
      'A video is named by the 11 characters after v= in its link.',
    )
  },
)

test('S1-027 the content security policy names the advertiser only in shops with a pixel id', async () => {
  const shop = await aShop()
  const policy = async (path: string) => (await send(shop, 'GET', path)).headers.get('content-security-policy')
  expect(await policy('/')).not.toMatch(ADVERTISER)
  await saveBranding(shop.ctx, { theme: THEME, pixelId: '123456789012345' })
  const home = await send(shop, 'GET', '/')
  expect(home.headers.get('x-haat-pixel')).toBeNull()
  expect(home.body).not.toContain('connect.facebook.net')
  const directives = (await policy('/'))?.split('; ') ?? []
  expect(directives.filter((directive) => ADVERTISER.test(directive)).map((one) => one.split(' ')[0])).toEqual([
    'script-src',
    'img-src',
    'connect-src',
  ])
  expect(await policy('/no-such-page')).toMatch(ADVERTISER)
})

const NO_LINKS = [
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://a.in@evil.example',
]

test.each(NO_LINKS)("F45 %j is refused as a banner's link and as a social link", async (url) => {
  const { ctx } = await aShop()
  expect(() => saveBranding(ctx, { theme: THEME, banners: [{ image: 'b.jpg', url }] })).toThrow(
    'A link begins with https',
  )
  for (const name of ['fb', 'insta', 'linkedin', 'twitter', 'youtube']) {
    expect(() => saveBranding(ctx, { theme: THEME, social: { [name]: url } })).toThrow('A link begins with https://')
  }
})

test.each(['1234"><script>', '1);alert(1', "1'", '1 2', '１２３', 'x'.repeat(41)])(
  'F44 %j is not a pixel id',
  async (pixelId) => {
    const { ctx } = await aShop()
    expect(() => saveBranding(ctx, { theme: THEME, pixelId })).toThrow('A pixel id has letters and digits only.')
  },
)

test.each(['red', '#12', 'url(//evil)', '#123456;}', '#12345g'])('F44 %j is not a colour', async (primary) => {
  const { ctx } = await aShop()
  expect(() => saveBranding(ctx, { theme: { ...THEME, primary } })).toThrow('A colour is written like #ff6347.')
})

test('S3-025 a banner has a text of its own, and leads to a place of the shop that exists', async () => {
  const shop = await aShop()
  const { asin } = await aProduct(shop)
  const [category] = (await send(shop, 'POST', '/api/GetAllCategory')).body
  const { category_id: id, Subcategories: subcategories } = category
  const words = { headline: 'Dressed for Diwali', words: 'Silk, mostly.', button: 'See it' }
  const urls = [
    ...[`/products-section2/${id}`, `/products-section/${subcategories[0].subcategory_id}`],
    ...[
      `/product/${asin}`,
      `/Product-categoryy/${asin.toLowerCase()}`,
      '/Product-Serach/under%20499',
      '/aboutPage',
      '',
    ],
  ]
  await saveBranding(shop.ctx, {
    banners: urls.map((url) => ({ ...words, image: 'wide.jpg', phoneImage: 'square.jpg', url })),
  })
  expect((await send(shop, 'GET', '/api/GetBannerImages')).body.data[0]).toEqual({
    ...words,
    banner_img_name: 'wide.jpg',
    phone_img_name: 'square.jpg',
    url: urls[0],
  })
  const { body } = await send(shop, 'GET', '/')
  expect(body).toContain('<h2>Dressed for Diwali</h2><p class="text-balance">Silk, mostly.</p><span>See it</span>')
  expect(body).toContain('srcSet="/uploads/square-640x640.jpg 640w, /uploads/square-800x800.jpg 800w"')
})

test.each([
  ['/', 'A banner is on the home page, so it leads to another one.'],
  ['/?from=banner', 'A banner is on the home page, so it leads to another one.'],
  ['/products-section2/999999999999', 'leads to no category, product or search of this shop.'],
  ['/products-section/one', 'leads to no category, product or search of this shop.'],
  ['/PRODUCT/nothing', 'leads to no category, product or search of this shop.'],
  ['/Product-Serach/', 'leads to no category, product or search of this shop.'],
])('a banner does not lead to %s', async (url, why) => {
  const { ctx } = await aShop()
  await expect(async () => saveBranding(ctx, { banners: [{ image: 'a.jpg', url }] })).rejects.toThrow(why)
})

test('a banner of one shop leads to no category of another', async () => {
  const other = await aShop()
  await aProduct(other)
  const [category] = (await send(other, 'POST', '/api/GetAllCategory')).body
  const { ctx } = await aShop()
  const banners = [{ image: 'a.jpg', url: `/products-section2/${category.category_id}` }]
  await expect(async () => saveBranding(ctx, { banners })).rejects.toThrow('leads to no category')
})

test('the text of a banner needs a headline, and blocks of the home page are known and named once', async () => {
  const { ctx } = await aShop()
  const banner = { image: 'a.jpg', url: '' }
  expect(() => saveBranding(ctx, { banners: [{ ...banner, button: 'See it' }] })).toThrow(
    'A banner with words or a button has a headline.',
  )
  expect(() => saveBranding(ctx, { home: ['banners' as 'new'] })).toThrow(
    'home is a list of: edit, prices, new, offer, loved, story.',
  )
  expect(() => saveBranding(ctx, { home: ['new', 'new'] })).toThrow('home names each block once.')
})
