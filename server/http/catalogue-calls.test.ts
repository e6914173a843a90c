import { expect, test } from 'vitest'
import { anAddress, aPerson, send } from '#server/testing/app.ts'
import { aHeaderRow } from '#server/testing/header-row.ts'
import { aProduct, aShop, ownerPool } from '#server/testing/shop.ts'

// The calls that every page of the shop makes first, as a plain client reads them.

test('S3-021 S3-022 S3-023 S7-022 S7-023 groups, categories and subcategories by the names of the specification', async () => {
  const shop = await aShop()
  await aProduct(shop)
  await ownerPool().query(
    `update categories set image = 'shirts.webp', url = 'https://sale.example/' where supplier_id = $1`,
    [shop.tenant.supplierId],
  )
  const subcategory = { subcategory_id: expect.any(Number), subcategory_desc: 'Plain' }
  const category = {
    category_id: expect.any(Number),
    category_desc: 'Shirts',
    cocategory_image: 'shirts.webp',
    url: 'https://sale.example/',
    Subcategories: [subcategory],
  }
  const groups = await send(shop, 'POST', '/api/GetAllGroupWithCategory')
  expect(groups.status).toBe(200)
  expect(groups.body).toEqual([{ group_id: expect.any(Number), group_desc: 'Clothes', categories: [category] }])
  const categories = await send(shop, 'POST', '/api/GetAllCategory')
  expect(categories.status).toBe(200)
  expect(categories.body).toEqual(groups.body[0].categories)
})

test('S3-024 S7-024 header groups list their products', async () => {
  const shop = await aShop()
  const { productId } = await aProduct(shop, { name: 'Blue Kurta' })
  await aHeaderRow(shop, 'Fresh today', [productId])
  const rows = await send(shop, 'GET', '/api/GetAllHeaderWithProduct')
  expect(rows.status).toBe(200)
  expect(rows.body).toEqual([
    {
      headerid: expect.any(Number),
      headername: 'Fresh today',
      list_product: [expect.objectContaining({ id: productId, name: 'Blue Kurta' })],
    },
  ])
})

test('S3-025 S3-026 S3-028 S3-030 S7-030 S7-031 S7-034 S7-035 a reseller’s banners, colours, branding and links', async () => {
  const shop = await aShop()
  const { supplierId, resellerId } = shop.tenant
  await ownerPool().query(
    `update brandings set theme_text = '#101010', theme_background = '#fafafa', theme_primary = '#123456',
       theme_secondary = '#234567', theme_accent = '#345678', logo = 'l.png', favicon = 'f.png', pixel_id = 'px1',
       fb = 'https://fb.example/', insta = 'https://insta.example/', linkedin = 'https://linkedin.example/',
       youtube = 'https://youtube.example/' where reseller_id = $1`,
    [resellerId],
  )
  await ownerPool().query(
    `insert into banners (supplier_id, reseller_id, position, image, url)
     values ($1, $2, 0, 'a.webp', '/aboutPage'), ($1, $2, 1, 'b.webp', 'https://sale.example/')`,
    [supplierId, resellerId],
  )
  const request = async (method: string, path: string) => {
    const { status, body } = await send(shop, method, path)
    return { status, success: body.status, data: body.data }
  }
  expect(await request('GET', '/api/GetBannerImages')).toEqual({
    status: 200,
    success: 'true',
    data: [
      { banner_img_name: 'a.webp', url: '/aboutPage' },
      { banner_img_name: 'b.webp', url: 'https://sale.example/' },
    ],
  })
  const theme = {
    text: '#101010',
    background: '#fafafa',
    primary: '#123456',
    secondary: '#234567',
    accent: '#345678',
  }
  expect(await request('POST', '/api/Get_Theme_Color')).toEqual({ status: 200, success: 'true', data: [theme] })
  const branding = expect.objectContaining({ logo: 'l.png', favicon_icon: 'f.png', pxl: 'px1' })
  expect(await request('GET', '/api/GetResellerLogo')).toEqual({ status: 200, success: 'true', data: [branding] })
  const links = {
    fb: 'https://fb.example/',
    insta: 'https://insta.example/',
    linkedin: 'https://linkedin.example/',
    twitter: '',
    youtube: 'https://youtube.example/',
  }
  expect(await request('GET', '/api/Social_media_links')).toEqual({ status: 200, success: 'true', data: [links] })
})

test("S7-046 success is the text 'true' in every call that has a status", async () => {
  const shop = await aShop()
  const { productId } = await aProduct(shop)
  const { token, email, mobile, password } = await aPerson(shop)
  const says = async (method: string, path: string, json?: unknown) => {
    const answer = await send(shop, method, path, { token, json })
    expect([path, answer.status, answer.body.status]).toEqual([path, 200, 'true'])
    return answer.body
  }
  for (const path of ['GetBannerImages', 'GetResellerLogo', 'Social_media_links']) await says('GET', `/api/${path}`)
  await says('POST', '/api/Get_Theme_Color')
  const newcomer = { firstname: 'Mira', lastname: 'Das', email: `2${email}`, mobileno: `8${mobile.slice(1)}`, password }
  await says('POST', '/api/insert_customer', newcomer)
  await says('POST', '/api/User_profile')
  const line = { prod_id: productId, unit: 1 }
  await says('POST', '/api/Add_to_cart1', [{ ...line, cart_size: '' }])
  await says('POST', '/api/Add_to_cart1', [{ user_token: token }])
  await says('POST', '/api/cart_to_checkout', [line])
  await says('POST', '/api/Delete_From_cart', { prod_id: productId, user_token: token })
  const saved = await says('POST', '/api/insert_Customer_add', anAddress)
  expect(saved.data.status).toBe('true')
  const { id } = (await says('GET', '/api/Get_AllAddress')).data[0]
  const updated = await says('POST', '/api/update_Customer_add', { ...anAddress, id })
  expect(updated.data.status).toBe('true')
  const orders = [{ quantity: 1, productcode: productId }]
  await says('POST', '/api/insert_Customer_Order', { addressid: id, coupan_Code: '', paymentmode: 'COD', orders })
  await says('GET', '/api/Get_OrderDetails')
  await says('POST', '/api/delete_Customer_add', { id })
  const passwords = { userid: token, old_password: password, new_password: `${password}2` }
  await says('POST', '/api/CustomerPasswordChange', passwords)
})
