import pg from 'pg'

const SLUG = 'p1'
/** No other price of the shop starts with these digits, so it can be found in a page. */
const FIRST_RUPEES = 70_000

export interface PriceTag {
  path: string
  /** Changes the price and records when every reader of the database must see it. */
  change(): Promise<void>
  /** By how many milliseconds the oldest price in the response was outdated when it was requested; 0 if it is the current one. */
  ageIn(text: string, requestedAt: number): number | undefined
  changes(): number
  close(): Promise<void>
}

export async function openPriceTag(databaseUrl: string): Promise<PriceTag> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  /** When each price was replaced. */
  const overSince: number[] = []
  let nth = 0
  const set = (rupees: number) =>
    client.query('update products set discount_paise = $2, original_paise = 9900000 where slug = $1', [
      SLUG,
      rupees * 100,
    ])
  await set(FIRST_RUPEES)
  return {
    path: `/product/${SLUG}`,
    async change() {
      await set(FIRST_RUPEES + nth + 1)
      overSince[nth++] = performance.now()
    },
    ageIn(text, requestedAt) {
      const shown = [...text.matchAll(/₹(7\d),(\d{3})\b/g)].map(([, thousands, rest]) => Number(`${thousands}${rest}`))
      if (shown.length === 0) return undefined
      const over = overSince[Math.min(...shown) - FIRST_RUPEES]
      return over === undefined ? 0 : Math.max(0, requestedAt - over)
    },
    changes: () => nth,
    close: () => client.end(),
  }
}
