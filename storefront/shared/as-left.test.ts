import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { expect, test } from 'vitest'
import { asSent } from './as-left.ts'

test('a page that was left is written as the router reads it', async () => {
  const sent = asSent(
    'https://shop.example/products-section2/6.data?_routes=pages%2Flisting',
    '{"name":"Kurta ₹ \\" 1"}',
  )
  const { value } = await decode(new Blob([sent]).stream(), globalThis as unknown as Window & typeof globalThis)
  expect(value).toEqual({ 'pages/listing': { data: '{"name":"Kurta ₹ \\" 1"}' } })
})
