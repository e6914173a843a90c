import { z } from 'zod'
import { defineCall, done, id, statusTrue, text } from './call.ts'
import { orderFilter } from './order-filter.ts'
import { asText } from './say.ts'

// Lists of orders that staff keeps by name, and the note on an order.

const name = text
  .trim()
  .min(1, asText({ id: 'viewNameMissing' }))
  .max(40, asText({ id: 'viewNameLong' }))

export const saveOrderView = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/order-views',
  summary: 'Keeps a list of orders with its filters by name, for oneself or for the shop',
  auth: 'staff',
  right: 'pack',
  input: z.object({ name, isShared: z.boolean(), filter: orderFilter }),
  body: z.object({ name: text, is_shared: z.boolean(), filter: orderFilter }),
  read: (body) => ({ name: body.name, isShared: body.is_shared, filter: body.filter }),
  answer: z.object({ status: statusTrue, view: z.number() }),
  write: ({ viewId }: { viewId: number }) => ({ status: 'true' as const, view: viewId }),
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'already-exists'],
})

export const renameOrderView = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/order-views/rename',
  summary: 'Gives a saved view another name; refused if it has not the name that was seen',
  auth: 'staff',
  right: 'pack',
  input: z.object({ viewId: id, seen: text.max(40), wanted: name }),
  body: z.object({ view: id, seen: text, wanted: text }),
  read: (body) => ({ viewId: body.view, seen: body.seen, wanted: body.wanted }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found', 'already-exists', 'changed-meanwhile'],
})

export const deleteOrderView = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/order-views/delete',
  summary: 'Deletes a saved view; the orders stay',
  auth: 'staff',
  right: 'pack',
  input: z.object({ viewId: id }),
  body: z.object({ view: id }),
  read: (body) => ({ viewId: body.view }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden'],
})

const note = text.trim().max(500, asText({ id: 'atMostCharacters', most: 500 }))

export const noteOrder = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/orders/note',
  summary: "Writes the staff's note on an order; refused if it is not the one that was seen",
  auth: 'staff',
  right: 'pack',
  input: z.object({ number: text.min(1).max(40), seen: note, wanted: note }),
  body: z.object({ number: text, seen: text, wanted: text }),
  read: (body) => body,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found', 'changed-meanwhile'],
})
