import { expect, test } from 'vitest'
import { send } from '#server/testing/app.ts'
import { aProduct, aShop } from '#server/testing/shop.ts'
import { missingInLaw, saveBranding } from './index.ts'

const LEGAL = {
  sellerName: 'Asha Handlooms LLP',
  sellerAddress: '12 Weaver Lane, Chanderi',
  grievanceOfficer: { name: 'Asha Verma', designation: 'Partner', email: 'grievance@asha.example' },
}

test('the law: footer, support and product page name the seller and the grievance officer', async () => {
  const shop = await aShop()
  const { asin } = await aProduct(shop)
  await saveBranding(shop.ctx, { legal: LEGAL })
  const home = (await send(shop, 'GET', '/')).body
  expect(home.replaceAll('<!-- -->', '')).toContain('Sold by Asha Handlooms LLP.')
  expect(home).toContain('href="/CustomerSupport"')
  expect((await send(shop, 'GET', `/product/${asin.toLowerCase()}`)).body).toMatch(/Sold by<.*?>Asha Handlooms LLP</)
  const support = (await send(shop, 'GET', '/CustomerSupport')).body
  for (const text of ['12 Weaver Lane, Chanderi', 'Asha Verma, Partner', 'mailto:grievance@asha.example']) {
    expect(support).toContain(text)
  }
  expect((await send(shop, 'GET', '/api/GetResellerDetails')).body).toMatchObject({
    status: 'true',
    data: [{ legal_name: 'Asha Handlooms LLP', gstin: '', grievance_officer: { name: 'Asha Verma', mobile: '' } }],
  })
})

test('R41 the texts of the specification are shown until the reseller sets their own', async () => {
  const shop = await aShop()
  const page = (title: string) => ({ intro: `${title} in short.`, sections: [{ title, paragraphs: ['So it is.'] }] })
  const bodies = async () => {
    const paths = ['/', '/aboutPage', '/ReturnPolicy', '/ResellerTermsConditions', '/CustomerSupport']
    return Promise.all(paths.map(async (path) => (await send(shop, 'GET', path)).body as string))
  }
  const [home, about, returns, terms, support] = await bodies()
  expect(home).toContain('Trusted by more than 1 Crore Indians')
  for (const text of ['Free delivery', '30 days to return', 'Cash On Delivery available']) expect(home).toContain(text)
  expect(about).toContain('Why more than 1 Crore Indians trust us')
  expect(returns).toContain('You can return an item within 30 days from delivery.')
  expect(terms).toContain('Resellers and their shops')
  expect(support).toContain('24/7, with a reply within 2 hours')
  await saveBranding(shop.ctx, {
    texts: {
      about: page('Our loom'),
      returnPolicy: page('Seven days'),
      terms: page('Fair terms'),
      support: 'We answer between ten and five.',
      promises: [{ icon: 'heart', title: 'Made by hand', text: '' }],
    },
  })
  const after = await bodies()
  for (const text of [
    '1 Crore Indians',
    '24/7',
    'Resellers and their shops',
    'within 30 days from delivery',
    'Free delivery',
    '30 days to return',
  ]) {
    for (const body of after) expect(body).not.toContain(text)
  }
  for (const [at, text] of ['Made by hand', 'Our loom', 'Seven days', 'Fair terms', 'between ten and five'].entries()) {
    expect(after[at]).toContain(text)
  }
})

test.each([
  [{ texts: { about: { intro: 'Hello', sections: [] } } }, 'A page has at least one section.'],
  [{ texts: { promises: [{ icon: 'bomb', title: 'A' }] } }, 'The icon of a promise is shield, rupee, truck'],
  [{ legal: { grievanceOfficer: { name: '' } } }, 'A grievance officer has a name.'],
])('R41 %j is refused with a sentence', async (input, sentence) => {
  const { ctx } = await aShop()
  expect(() => saveBranding(ctx, input)).toThrow(sentence)
})

test('what the law still requires is listed until it is set', () => {
  expect(missingInLaw({})).toHaveLength(5)
  expect(missingInLaw({ legal: LEGAL, email: 'a@example.in', mobile: '9876500001' })).toEqual([])
})
