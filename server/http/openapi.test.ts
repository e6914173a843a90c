import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import type { Auth } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { staffCalls } from '#contract/staff-calls.ts'
import { send } from '#server/testing/app.ts'
import { aShop } from '#server/testing/shop.ts'

const SPEC_CALLS = [
  'POST /token',
  'POST /api/insert_customer',
  'POST /api/CustomerPasswordChange',
  'POST /api/User_profile',
  'POST /api/Add_to_cart1',
  'POST /api/Delete_From_cart',
  'POST /api/cart_to_checkout',
  'POST /api/GetAllGroupWithCategory',
  'POST /api/GetAllCategory',
  'GET /api/GetAllHeaderWithProduct',
  'POST /api/GetAllProductFilters',
  'POST /api/GetSingleProductFilters',
  'GET /api/GetBannerImages',
  'POST /api/Get_Theme_Color',
  'GET /api/GetResellerLogo',
  'GET /api/Social_media_links',
  'GET /api/Get_OrderDetails',
  'GET /api/Get_AllAddress',
  'POST /api/insert_Customer_add',
  'POST /api/update_Customer_add',
  'POST /api/delete_Customer_add',
  'POST /api/insert_Customer_Order',
  'POST /api/order_final',
  'POST /api/Cancel_Order',
  'POST /api/ForgotPassword',
  'POST /api/ResetPassword',
  'GET /api/Pincode/{pincode}',
  'POST /webhooks/{gateway}',
]

test('the OpenAPI document has every call of spec point 7 and of readings.md', async () => {
  const { body } = await send(await aShop(), 'GET', '/openapi.json')
  const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described).toEqual(expect.arrayContaining(SPEC_CALLS))
  expect(body.openapi).toBe('3.1.0')
})

test('the document is valid OpenAPI 3.1, and every call of a customer or of staff has its way to authenticate', async () => {
  const { body } = await send(await aShop(), 'GET', '/openapi.json')
  const validated = await new Validator().validate(structuredClone(body))
  expect(validated).toMatchObject({ valid: true })
  const operations = Object.values(
    body.paths as Record<string, Record<string, { operationId: string; security?: object[] }>>,
  ).flatMap((methods) => Object.values(methods))
  for (const operation of operations) {
    const { auth } = { ...calls, ...staffCalls }[operation.operationId as keyof typeof calls]
    const staff = [{ staff: [] }]
    const security = { none: undefined, customer: [{ bearer: [] }], staff, operator: staff }[auth as Auth]
    expect([operation.operationId, operation.security]).toEqual([operation.operationId, security])
  }
})
