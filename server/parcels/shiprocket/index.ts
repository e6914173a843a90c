import type { Courier } from '#server/parcels/courier.ts'
import { book } from './book.ts'
import { cancel, find, isServed, rate, track } from './calls.ts'
import { readPush } from './read-news.ts'

// As the public collection of its API describes it, in copies of it; tried against an imitation made from that text
// (server/testing/fake-couriers/), never against Shiprocket itself. It books with many couriers.

export const shiprocket: Courier = {
  code: 'shiprocket',
  title: 'Shiprocket',
  isSimulated: false,
  fields: [
    { name: 'email', label: 'E-mail of the API user', isSecret: false },
    { name: 'password', label: 'Its password', isSecret: true },
  ],
  address: {
    variable: 'SHIPROCKET_API',
    url: 'https://apiv2.shiprocket.in',
    meaning: "Shiprocket's API; another one is for testing",
  },
  notInPushUrl: /shiprocket|kartrocket|sr|kr/i,
  isServed,
  rate,
  book,
  find,
  cancel,
  track,
  readPush,
}
