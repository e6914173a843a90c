import pg from 'pg'

const SLUG = 'p1'
/** No other price of the shop begins so: what a page shows of it can be told from all others. */
const FIRST_RUPEES = 70_000

export interface PriceTag {
  path: string
  /** Changes the price; says when the change was surely to be seen by who asks the database. */
  change(): Promise<void>
  /** By how many milliseconds the oldest price in the answer was over when it was asked for; 0 for today's. */
  ageIn(text: string, askedAt: number): number | undefined
  changes(): number
  close(): Promise<void>
}

export async function openPriceTag(databaseUrl: string): Promise<PriceTag> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  /** When each price was over. */
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
    ageIn(text, askedAt) {
      const shown = [...text.matchAll(/₹(7\d),(\d{3})\b/g)].map(([, thousands, rest]) => Number(`${thousands}${rest}`))
      if (shown.length === 0) return undefined
      const over = overSince[Math.min(...shown) - FIRST_RUPEES]
      return over === undefined ? 0 : Math.max(0, askedAt - over)
    },
    changes: () => nth,
    close: () => client.end(),
  }
}
