import { createElement } from 'react'
import { expect, test } from 'vitest'
import { drawOnce } from './draw-once.ts'

const drawn: string[] = []

function Sign({ text }: { text: string }) {
  drawn.push(text)
  return createElement('b', null, text, '!')
}

function Notice({ text }: { text: string }) {
  return createElement('p', null, text)
}

test('is drawn for the first who shows it, as React would have it in the page', () => {
  const first = drawOnce(Sign, { text: '<Sale> in ₹' })
  expect(first).toBe('<b>&lt;Sale&gt; in ₹<!-- -->!</b>')
  expect(drawOnce(Sign, { text: '<Sale> in ₹' })).toBe(first)
  expect(drawn).toEqual(['<Sale> in ₹'])
})

test('other props, and another piece with the same props, are drawn by themselves', () => {
  expect(drawOnce(Sign, { text: 'Open' })).toBe('<b>Open<!-- -->!</b>')
  expect(drawOnce(Sign, { text: 'Shut' })).toBe('<b>Shut<!-- -->!</b>')
  expect(drawOnce(Notice, { text: 'Open' })).toBe('<p>Open</p>')
})

test('a picture that the page should fetch at once has no place in it', () => {
  const Picture = ({ src }: { src: string }) => createElement('img', { src })
  expect(() => drawOnce(Picture, { src: '/a.webp' })).toThrow(/belongs into the head/)
})

test('what nobody has asked for longest is forgotten first, and memory stays bounded', () => {
  const large = (nth: number) => ({ text: `${nth} ${'x'.repeat(400_000)}` })
  drawn.length = 0
  for (let nth = 0; nth < 12; nth++) {
    drawOnce(Sign, large(0))
    drawOnce(Sign, large(nth))
  }
  expect(drawn.length).toBe(12)
  drawOnce(Sign, large(0))
  expect(drawn.length).toBe(12)
  drawOnce(Sign, large(1))
  expect(drawn.length).toBe(13)
})
