import { createElement, isValidElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderingError } from '#contract/messages.ts'
import { RemixErrorBoundary } from './last-error-boundary.ts'

const home = { pathname: '/' }

test('a page that works is shown as it is', () => {
  const page = createElement(RemixErrorBoundary, { location: home }, 'the page')
  expect(renderToStaticMarkup(page)).toBe('the page')
})

test('what cannot be shown at all ends in a sentence and a way home, until the address changes', () => {
  const boundary = new RemixErrorBoundary({ location: home, children: 'the page' })
  boundary.state = { ...boundary.state, ...RemixErrorBoundary.getDerivedStateFromError() }
  const shown = boundary.render()
  if (!isValidElement(shown)) throw new Error('it shows nothing')
  expect(renderToStaticMarkup(shown)).toContain(`<p>${renderingError}</p><a href="/">`)

  const again = (location: unknown) => RemixErrorBoundary.getDerivedStateFromProps({ location }, boundary.state)
  expect(again(home)).toBeNull()
  expect(again({ pathname: '/addcart' })).toMatchObject({ isBroken: false })
})
