import type { BrowserContext, Page, Route } from '@playwright/test'
import * as MESSAGES from '#contract/messages.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { aMobile, signInByCode } from './sign-in-by-code.ts'

/** A phone that keeps passkeys and answers by itself, as if its owner had looked at it. */
async function aPhone(context: BrowserContext, page: Page) {
  const devices = await context.newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return {
    answers: (enabled: boolean) =>
      devices.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

const settings = '/account-settings'
const add = (page: Page) => page.getByRole('button', { name: 'Add a passkey' })
const button = (page: Page) => page.getByRole('button', { name: 'Use a passkey' })
const remove = (page: Page) => page.getByRole('button', { name: /^Remove the passkey of Chrome/ })

/** A new shopper with a passkey, signed out, whose phone does not answer by itself. */
async function withPasskey(page: Page, context: BrowserContext, navigate: (path: string) => Promise<unknown>) {
  const phone = await aPhone(context, page)
  await navigate('/login?from=/account-settings')
  await signInByCode(page, aMobile())
  await expect(add(page)).toBeVisible()
  await page.bringToFront() // a browser asks for a passkey only in the window in front
  await add(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'The passkey is added.' })).toBeVisible()
  await expect(remove(page)).toBeVisible()
  // Or the field of the sign-in would take it at once.
  await phone.answers(false)
  return phone
}

/** In place of the browser's dialog, which a test cannot close: it stays open until `closeDialog`, or until the page ends it. */
async function replaceDialog(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.credentials.get = ({ mediation, signal } = {}) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
        if (mediation === 'conditional') return
        document.addEventListener('close-dialog', () => reject(new DOMException('Closed.', 'NotAllowedError')))
        document.documentElement.dataset.dialog = 'open'
      })
  })
}

async function closeDialog(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-dialog', 'open')
  await page.evaluate(() => document.dispatchEvent(new Event('close-dialog')))
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
}

test('a shopper adds a passkey, signs in with it by keyboard, and removes it', async ({
  page,
  context,
  navigate,
  axe,
}) => {
  const phone = await withPasskey(page, context, navigate)
  await page.setViewportSize({ width: 360, height: 1400 }) // or axe takes what the bar below covers for small
  await axe(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await signOut(page)
  await expect(button(page)).toBeVisible()
  await axe(page)
  await phone.answers(true)
  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/login/)
  await navigate(settings)
  await expect(page.getByText(/last used/)).toBeVisible()
  await remove(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'The passkey is removed.' })).toBeVisible()
  await expect(remove(page)).toHaveCount(0)
  await phone.answers(false)
  await signOut(page)
  await phone.answers(true)
  await button(page).click()
  await expect(page.getByRole('alert').filter({ hasText: MESSAGES.passkeyNotKnown })).toBeVisible()
})

test('a passkey signs in from the field, and leads to where the shopper was going', async ({
  page,
  context,
  navigate,
}) => {
  const phone = await withPasskey(page, context, navigate)
  await signOut(page)
  await navigate('/login?from=/your-orders')
  await expect(button(page)).toBeVisible()
  await phone.answers(true)
  // The browser offers it in the field, and a phone that answers by itself takes it.
  await expect(page).toHaveURL(/\/your-orders$/)
})

test('closing the dialog of the browser shows a message, and a code signs in', async ({ page, navigate }) => {
  await replaceDialog(page)
  await navigate('/login')
  await button(page).click()
  await closeDialog(page)
  await expect(page.getByRole('alert').filter({ hasText: MESSAGES.noPasskeyUsed })).toBeVisible()
  await signInByCode(page, aMobile())
  await expect(page).not.toHaveURL(/login/)
})

test('a press while the field still requests its options opens the dialog, and the field does not close it', async ({
  page,
  navigate,
}) => {
  await replaceDialog(page)
  const released = Promise.withResolvers<void>()
  const holdFirst = async (route: Route) => {
    await released.promise
    await route.continue()
  }
  await page.route('**/login/passkey', holdFirst, { times: 1 })
  const ofField = page.waitForResponse('**/login/passkey')
  await navigate('/login')
  await button(page).click()
  await expect(button(page)).toHaveAttribute('aria-disabled', 'true')
  released.resolve()
  await (await ofField).finished()
  // Whatever the field does with its options is done when the page has nothing to do.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))
  await closeDialog(page)
  await expect(page.getByRole('alert').filter({ hasText: MESSAGES.noPasskeyUsed })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('neither page speaks of passkeys', async ({ page, navigate }) => {
    await navigate('/login?from=/account-settings')
    await expect(page.getByRole('button', { name: 'Get a code' })).toBeVisible()
    await expect(button(page)).toBeHidden()
    await signInByCode(page, aMobile())
    await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeHidden()
  })
})
