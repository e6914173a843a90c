import { expect, test } from 'vitest'
import type { Product } from '#contract/catalogue.ts'
import { profileRows, sideRows } from './detail-rows.ts'

/** The value of each field is its own name, so that a row shows where its text is from. */
const product: Product = {
  id: 987001,
  asin: 'the-asin',
  slug: 'the-slug',
  name: 'the-name',
  image: 'the-image',
  categoryId: 987002,
  category: 'the-category',
  frame: 'portrait',
  originalPaise: 98700300,
  discountPaise: 98700400,
  deliveryPaise: 98700500,
  delbertoPaise: 98700600,
  rating: 4.5,
  ratingCount: 987007,
  badge: 'the-badge',
  badge1: 'the-badge1',
  colors: ['the-colour'],
  stock: 987008,
  sizes: [{ stockId: 987009, label: 'the-size', stock: 987010 }],
  pictures: ['the-thumbnail'],
  pictureColors: ['the-picture-colour'],
  subcategoryId: 987011,
  subcategory: 'the-subcategory',
  video: 'the-video',
  isReturnable: true,
  material: 'the-material',
  description: 'the-description',
  descriptionHtml: 'the-long-description',
  details: { Fit: 'the-fit', Care: ' ' },
}

const LEFT_OUT = [
  '987001',
  '987002',
  'the-long-description',
  '987008',
  '987010',
  '9,87,005',
  'the-image',
  '9,87,006',
  'the-thumbnail',
  '9,87,003',
  'the-video',
]

test('S3-019 S2-147 Profile Details leave out certain fields, and empty ones', () => {
  const text = JSON.stringify(profileRows(product, 'Asha Handlooms LLP'))
  for (const value of LEFT_OUT) expect(text).not.toContain(value)
  const labels = profileRows(product, 'Asha Handlooms LLP').map(([label]) => label)
  expect(labels).toEqual(
    expect.arrayContaining(['Name', 'Category', 'Material', 'Colour', 'ASIN', 'Description', 'Size', 'Label', 'Fit']),
  )
  expect(labels).not.toContain('Care')
})

test('S3-020 the side panel also leaves out description, colour, ratings, material and ASIN', () => {
  const text = JSON.stringify(sideRows(product))
  for (const value of [...LEFT_OUT, 'the-description', 'the-colour', '4.5', 'the-material', 'the-asin'])
    expect(text).not.toContain(value)
  expect(sideRows(product)).toContainEqual(['Fit', 'the-fit'])
})
