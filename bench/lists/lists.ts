import type { Searched } from './store.ts'

/** Each list of the console with its filters and searches, by the name it has in the table; addresses within a shop. */
export function listsOf({ number, name, pincode, awb, product, mobile, orderId }: Searched): Record<string, string> {
  const orders = (query: Record<string, string | number>) => `orders?${new URLSearchParams(asTexts(query))}`
  const [first = '', last = ''] = name.split(' ')
  const [word = ''] = product.split(' ')
  return {
    Today: '',
    'orders to confirm': orders({ list: 'to-confirm' }),
    'orders to pack': orders({ list: 'to-pack' }),
    'orders to ship': orders({ list: 'to-ship' }),
    'orders shipped': orders({ list: 'shipped' }),
    'orders delivered': orders({ list: 'delivered' }),
    'orders cancelled': orders({ list: 'cancelled' }),
    'all orders': orders({ list: 'all' }),
    'all orders, page in the middle': orders({ list: 'all', after: orderId }),
    'search: number': orders({ q: number }),
    'search: name': orders({ q: name }),
    'search: first name, many': orders({ q: first }),
    'search: last digits of a phone': orders({ q: mobile.slice(-4) }),
    'search: phone': orders({ q: mobile }),
    'search: PIN code': orders({ q: pincode }),
    'search: tracking number': orders({ q: awb }),
    'search: product': orders({ q: product }),
    'search: a word of many products': orders({ q: word }),
    'search: nothing found': orders({ q: 'zzzz' }),
    'filter: today': orders({ list: 'all', age: 'today' }),
    'filter: older than two days': orders({ list: 'all', age: 'older' }),
    'filter: paid online': orders({ list: 'all', payment: 'ONLINE' }),
    'filter: amounts': orders({ list: 'all', from: 1000, to: 1005 }),
    'filter: no such amount': orders({ list: 'all', from: 900_000 }),
    'filter: city': orders({ list: 'all', place: 'Koch' }),
    'filter: no such city': orders({ list: 'all', place: 'Zz' }),
    'filter: PIN code': orders({ list: 'all', place: pincode }),
    'filter: no such PIN code': orders({ list: 'all', place: '999999' }),
    'filter: product': orders({ list: 'all', product }),
    'filter: no such product': orders({ list: 'all', product: 'zzzz' }),
    'filter: payments to look at': orders({ list: 'all', trouble: 'review' }),
    'filter: refunds on their way': orders({ list: 'all', trouble: 'refund' }),
    'sort: oldest': orders({ list: 'all', sort: 'oldest' }),
    'sort: highest amount': orders({ list: 'all', sort: 'dearest' }),
    'sort: lowest amount': orders({ list: 'delivered', sort: 'cheapest' }),
    'sort: PIN code': orders({ list: 'all', sort: 'pin' }),
    'all filters at once': orders({
      ...{ list: 'delivered', q: last, payment: 'COD', place: pincode.slice(0, 2), product: word, sort: 'dearest' },
    }),
    'an order': `orders/${number}`,
    products: 'products',
    'products live': 'products?list=live',
    'products sold out': 'products?list=sold-out',
    'products draft': 'products?list=draft',
    'products archived': 'products?list=archived',
    'products: a code': 'products?q=B77777',
    'products: a word': `products?q=${word}`,
    'products: nothing found': 'products?q=zzzz',
    customers: 'customers',
    'customers: name': `customers?q=${first}`,
    'customers: phone': `customers?q=${mobile}`,
    complaints: 'complaints',
    returns: 'returns',
    'returns to answer': 'returns?list=to-answer',
    'returns done': 'returns?list=done',
    'parcels to look at': 'parcels',
    'parcels on their way': 'parcels?list=way',
    'all parcels': 'parcels?list=all',
    reviews: 'reviews',
    'reviews of one star': 'reviews?stars=1',
    'reviews unanswered': 'reviews?list=unanswered',
    cash: 'cash',
    'cash: orders collected': 'cash/orders?state=collected',
    'cash: orders remitted': 'cash/orders?state=remitted',
    'waited for': 'wanted',
    offers: 'offers',
    refunds: 'payouts?list=all',
    imports: 'imports',
    history: 'history',
    numbers: 'numbers',
    'numbers of a year': `numbers?from=${day(364)}&to=${day(0)}&by=month`,
    'numbers: orders of a year': `numbers/orders?from=${day(364)}&to=${day(0)}`,
    'numbers: orders of a state': `numbers/orders?from=${day(364)}&to=${day(0)}&figure=sales&state=Kerala`,
  }
}

function asTexts(query: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
}

/** In India, so many days ago. */
function day(ago: number): string {
  return new Date(Date.now() - ago * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10)
}
