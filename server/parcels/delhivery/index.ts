import type { Courier } from '#server/parcels/courier.ts'
import { book, cancel, find, isServed, takeNumber, track } from './calls.ts'
import { readPush } from './read-news.ts'

// As the developer portal describes the B2C API, in copies of it; tried against an imitation made from that text
// (server/testing/fake-couriers/), never against Delhivery itself.

export const delhivery: Courier = {
  code: 'delhivery',
  title: 'Delhivery',
  isSimulated: false,
  fields: [{ name: 'token', label: 'API token', isSecret: true }],
  address: {
    variable: 'DELHIVERY_API',
    url: 'https://track.delhivery.com',
    meaning: "Delhivery's API; https://staging-express.delhivery.com is for testing",
  },
  isServed,
  // The charge can be requested fifty times in five minutes by all shops together, and takes up to a minute.
  rate: async () => null,
  takeNumber,
  book,
  find,
  cancel,
  track,
  readPush,
}
