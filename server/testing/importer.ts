import { expect, inject } from 'vitest'
import type { ImportState, OpenedImport } from '#contract/shop-imports.ts'
import { shopImportOperations as calls, endingOf, importJobs } from '#server/imports/index.ts'
import { run } from '#server/kernel/answer.ts'
import { aFolder } from './folder.ts'
import { runJobs } from './jobs.ts'
import { aShop, ownerPool } from './shop.ts'
import { aStaff, sendToConsole } from './staff.ts'

// Test help: imports at the console, as their pages make them.

export const places = { url: inject('appUrl'), uploads: aFolder() }
/** In this thread, where the test's database watches each statement. */
const jobs = importJobs(places, endingOf)

export const HEAD = 'asin,name,group,category,subcategory,original_price,discount_price,sizes,stock\r\n'
export const KURTA = 'K1,Indigo Kurta,Women,Kurtas,Cotton,999,499,M=5|L=2,\r\n'
export const SAREE = 'S1,Silk Saree,Women,Sarees,Silk,4999,2499,,3\r\n'

type Content = string | Uint8Array<ArrayBuffer>

/** A shop, and Meera who imports there. */
export async function anImporter() {
  const shop = await aShop()
  const meera = await aStaff(shop, 'manager', 'Meera')
  const inShop = (path: string) => `/shops/${shop.tenant.resellerId}${path}`

  async function send(content: Content, name = 'catalogue.csv', as = meera) {
    const form = new FormData()
    form.set('file', new Blob([content]), name)
    const whole = new Response(form)
    const headers = { 'Content-Type': whole.headers.get('content-type') ?? '' }
    return sendToConsole('POST', inShop('/imports/file'), {
      token: as.token,
      bytes: await whole.arrayBuffer(),
      headers,
    })
  }

  async function upload(content: Content, name?: string): Promise<number> {
    const { status, headers } = await send(content, name)
    expect(status).toBe(303)
    expect(headers.get('location')).toMatch(/\/imports\/\d+$/)
    return Number(headers.get('location')?.split('/').at(-1))
  }

  const work = () => runJobs(shop, jobs)
  const open = (importId: number) => run(calls.openImport, meera.ctx, { importId }) as Promise<OpenedImport>
  const start = (importId: number) => run(calls.startImport, meera.ctx, { importId })

  async function read(content: Content, name?: string): Promise<OpenedImport> {
    const importId = await upload(content, name)
    await work()
    return open(importId)
  }

  async function bring(content: string): Promise<number> {
    const { importId } = await read(content)
    await start(importId)
    await work()
    expect(await open(importId)).toMatchObject({ state: 'done' satisfies ImportState })
    return importId
  }

  const rowsOf = async (sql: string) => (await ownerPool().query(sql, [shop.tenant.supplierId])).rows
  const products = () =>
    rowsOf(`select asin, name, original_paise / 100 as mrp, discount_paise / 100 as price, withdrawn_at is null as sold,
      (select array_agg(size || ':' || units order by position) from stocks s
       where s.supplier_id = p.supplier_id and s.product_id = p.product_id and s.withdrawn_at is null) as stock
      from products p where supplier_id = $1 order by asin`)

  return { shop, meera, inShop, send, upload, work, open, start, read, bring, rowsOf, products }
}
