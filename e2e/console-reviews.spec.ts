import sharp from 'sharp'
import { expect, test } from '#e2e/fixtures.ts'
import { cardOf, operator, placeByApi } from './an-order.ts'
import { atThreeWidths, consoleUrl, enter } from './console.ts'

const WORDS = `Lovely cloth, and warm. ${Date.now()}`

test('a customer reviews what they got, with a photo; staff answer and hide it for a reason, and the page follows', async ({
  page,
  navigate,
  login,
  axe,
  shopUrl,
}) => {
  await navigate('/')
  const { number, asin } = await placeByApi(page, await login(), { fromEnd: 2 })
  await operator('orders', 'confirm', number)
  await operator('orders', 'ship', number, '--courier', 'Blue Dart', '--awb', `RV${Date.now()}`)
  await operator('orders', 'deliver', number)
  await navigate('/your-orders')
  await cardOf(page, { number }).getByRole('link', { name: 'Review', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Write a review' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Good', exact: true })).toHaveCSS('opacity', '0')
  await atThreeWidths(page, axe)

  // A form that is not complete comes back with what was typed.
  await page.getByLabel('What should others know?').fill(WORDS)
  await page.getByRole('button', { name: 'Publish review' }).click()
  await expect(page.getByText('Please choose one to five stars.')).toBeFocused()
  await expect(page.getByLabel('What should others know?')).toHaveValue(WORDS)
  await atThreeWidths(page, axe)
  await page.getByRole('radio', { name: 'Good', exact: true }).check({ force: true })
  await page.getByRole('radio', { name: 'Fits right' }).check({ force: true })
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a52a2a' } })
    .jpeg()
    .toBuffer()
  await page.getByLabel('Photos').setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByRole('checkbox', { name: /I used this myself/ }).check()
  await page.getByRole('button', { name: 'Publish review' }).click()
  await expect(page.getByText('Thank you. Your review is shown now.')).toBeVisible()
  await expect(page.getByText(WORDS)).toBeVisible()
  await atThreeWidths(page, axe)

  await navigate(`/product/${asin.toLowerCase()}`)
  await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeVisible()
  await expect(page.getByText(WORDS)).toBeVisible()
  await page
    .getByRole('link', { name: /reviews|Filter, sort/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeVisible()
  await expect(page.getByText('Your review', { exact: true })).toBeVisible()
  await atThreeWidths(page, axe)

  const shop = await enter(page, consoleUrl(shopUrl), 'manager', 'Rangoli')
  await page.goto(`${shop}/reviews`)
  const card = page.getByRole('listitem').filter({ hasText: WORDS })
  await card.getByText('Answer', { exact: true }).click()
  await card.getByLabel('Answer, for everybody to read').fill('Thank you, wear it well.')
  await card.getByRole('button', { name: 'Show the answer' }).click()
  await expect(page.getByText('The answer is saved.')).toBeVisible()
  await atThreeWidths(page, axe)
  await card.getByText('Hide', { exact: true }).click()
  await card.getByRole('button', { name: 'Hide the review' }).click()
  await expect(card.getByRole('alert')).toContainText('Please choose why')
  await card.getByLabel('Why').selectOption('unrelated')
  await card.getByRole('button', { name: 'Hide the review' }).click()
  await expect(page.getByText('The review is hidden; its author sees why.')).toBeVisible()
  await expect(card.getByText('Hidden: Is not about the product')).toBeVisible()
  await card.getByRole('button', { name: 'Show it again' }).click()
  await expect(page.getByText('The review is shown again.')).toBeVisible()
})
