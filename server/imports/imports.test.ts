import { expect, test } from 'vitest'
import { run } from '#server/kernel/answer.ts'
import { fileOf } from '#server/testing/import.ts'
import { anImporter, HEAD, KURTA, places, SAREE } from '#server/testing/importer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'
import { aStaff, sendToConsole } from '#server/testing/staff.ts'
import { endingOf, importJobs } from './import-jobs.ts'
import { importWithProgress } from './import-with-progress.ts'
import { shopImportOperations as calls } from './index.ts'

test('a file is tried without a change to the shop, then imported, and stands in the report with who and when', async () => {
  const { meera, inShop, work, open, start, read, rowsOf, products } = await anImporter()
  const tried = await read(`${HEAD + KURTA + SAREE}X1,Priceless,Women,Kurtas,Cotton,999,free,,1\r\n`)
  expect(tried).toMatchObject({
    state: 'checked',
    format: 'Haat',
    name: 'Meera',
    counts: { products: 2, created: 2, changed: 0, unchanged: 0, refused: 1 },
    preview: [
      {
        name: 'Indigo Kurta',
        pricePaise: 499_00,
        mrpPaise: 999_00,
        what: 'new',
        sizes: [{ size: 'M', units: 5 }, { size: 'L' }],
      },
      { name: 'Silk Saree', what: 'new' },
    ],
    faults: [{ line: 4, product: 'Priceless', isLeftOut: true }],
  })
  expect(await products()).toEqual([])
  await start(tried.importId)
  await work()
  expect(await open(tried.importId)).toMatchObject({
    state: 'done',
    startedBy: 'Meera',
    counts: { created: 2 },
    changes: 2,
  })
  expect(await products()).toMatchObject([
    { asin: 'K1', price: 499, stock: ['M:5', 'L:2'] },
    { asin: 'S1', price: 2499, stock: [':3'] },
  ])
  const { body } = await sendToConsole('GET', inShop(`/imports/${tried.importId}/faults.csv`), { token: meera.token })
  expect(body).toMatch(/^line,product,result,what\r\n4,Priceless,left out,/)
  expect(await rowsOf('select did, subject from staff_log where supplier_id = $1 order by entry_id')).toEqual([
    { did: 'upload-import', subject: 'catalogue.csv' },
    { did: 'start-import', subject: 'catalogue.csv' },
  ])
  // The file is not kept longer than needed.
  expect(await rowsOf('select nth from import_pieces where supplier_id = $1')).toEqual([])
})

test('what is left out is listed before what was corrected, however many rows have a note', async () => {
  const { meera, inShop, read } = await anImporter()
  const rated = Array.from({ length: 1010 }, (_, at) => `N${at},Mug ${at},Cups,100,No rating available\r\n`)
  const head = 'asin,name,category,discount_price,rating\r\n'
  const tried = await read(`${head}${rated.join('')}X1,Priceless,Cups,free,\r\nX2,Also priceless,Cups,,\r\n`)
  expect(tried).toMatchObject({ counts: { products: 1010, refused: 2 }, faultCount: 1012 })
  expect(tried.faults.slice(0, 3)).toMatchObject([{ product: 'Priceless' }, { product: 'Also priceless' }, { line: 2 }])
  const { body } = await sendToConsole('GET', inShop(`/imports/${tried.importId}/faults.csv`), { token: meera.token })
  const lines = String(body).trim().split('\r\n')
  expect(lines).toHaveLength(1 + 1002 + 1)
  expect(lines.at(-1)).toContain('10 more lines are not listed here')
})

test('a file that is read whole, and not yet written, has no share that is done; one not under way has no progress', async () => {
  const { shop, start, read, rowsOf } = await anImporter()
  const { importId } = await read(HEAD + KURTA)
  const file = await fileOf(HEAD + KURTA + SAREE)
  const progressOf = async () => {
    await importWithProgress(shop.as({ kind: 'operator' }), importId, { file, uploads: places.uploads, isDry: true })
    return (await rowsOf('select progress from imports where supplier_id = $1'))[0].progress
  }
  expect(await progressOf()).toBeNull()
  await start(importId)
  expect(await progressOf()).toEqual({ share: 0, products: 2 })
})

test('the same file again changes nothing, and is recognised; sent twice it is one import', async () => {
  const { upload, work, open, bring } = await anImporter()
  const first = await bring(HEAD + KURTA)
  const again = await upload(HEAD + KURTA)
  expect(await upload(HEAD + KURTA)).toBe(again)
  await work()
  expect(await open(again)).toMatchObject({
    counts: { created: 0, changed: 0, unchanged: 1 },
    earlier: { importId: first },
  })
})

test('starting twice imports once, and a second import of the shop waits', async () => {
  const { work, start, read, rowsOf, products } = await anImporter()
  const { importId } = await read(HEAD + KURTA)
  const other = await read(HEAD + SAREE)
  await Promise.all([start(importId), start(importId)])
  await expect(start(other.importId)).rejects.toMatchObject({ code: 'in-flight', reason: { id: 'importUnderWay' } })
  expect(await rowsOf(`select kind from jobs where supplier_id = $1`)).toEqual([{ kind: 'run-import' }])
  await work()
  await start(other.importId)
  await work()
  expect(await products()).toHaveLength(2)
})

test('whoever is slower hears who imports what now, or takes it back, and who moved this import, not another of its name', async () => {
  const { shop, meera, upload, work, start, read } = await anImporter()
  const anu = await aStaff(shop, 'manager', 'Anu')
  const move = (by: typeof anu, call: 'startImport' | 'stopImport' | 'takeBackImport', importId: number) =>
    run(calls[call], by.ctx, { importId })
  const { importId } = await read(HEAD + KURTA, 'kurtas.csv')
  const other = await read(HEAD + SAREE, 'sarees.csv')
  const underWay = (by: string | null, isBack: boolean) => ({
    reason: { id: 'importUnderWay', by, file: 'kurtas.csv', isBack },
  })
  await move(anu, 'startImport', importId)
  await expect(start(other.importId)).rejects.toMatchObject(underWay('Anu', false))
  await expect(move(anu, 'startImport', other.importId)).rejects.toThrow('You are importing “kurtas.csv”.')
  await work()
  await move(meera, 'takeBackImport', importId)
  await expect(move(anu, 'startImport', other.importId)).rejects.toMatchObject(underWay('Meera', true))
  await work()
  const [one, same] = [await upload(HEAD + KURTA + SAREE), await upload(HEAD + KURTA)]
  await move(anu, 'stopImport', one)
  await move(meera, 'stopImport', same)
  await expect(start(one)).rejects.toMatchObject({ reason: { id: 'importNotReady', by: 'Anu' } })
})

test('an import whose process was killed goes on, and its report counts what was written before', async () => {
  const { shop, work, open, start, read } = await anImporter()
  const { importId } = await read(HEAD + KURTA + SAREE)
  await start(importId)
  const { rows } = await ownerPool().query(`select digest from imports where supplier_id = $1 and import_id = $2`, [
    shop.tenant.supplierId,
    importId,
  ])
  expect(rows).toHaveLength(1)
  // The first process has written everything and died before it recorded that.
  await endingOf(shop.as({ kind: 'operator' }), 'run-import', { importId, ...places })
  await ownerPool().query(
    `update imports set state = 'running', report = null where supplier_id = $1 and import_id = $2`,
    [shop.tenant.supplierId, importId],
  )
  await ownerPool().query(
    `insert into import_pieces (supplier_id, reseller_id, import_id, nth, bytes) values ($1, $2, $3, 0, $4)`,
    [shop.tenant.supplierId, shop.tenant.resellerId, importId, Buffer.from(HEAD + KURTA + SAREE)],
  )
  await work()
  expect(await open(importId)).toMatchObject({ state: 'done', counts: { created: 2, changed: 0, unchanged: 0 } })
})

test('a file that was discarded does not count as imported what it would have', async () => {
  const { meera, open, read } = await anImporter()
  const { importId, isStarted, counts } = await read(HEAD + KURTA)
  expect([isStarted, counts?.created]).toEqual([false, 1])
  await run(calls.stopImport, meera.ctx, { importId })
  expect(await open(importId)).toMatchObject({ state: 'stopped', isStarted: false, counts: null })
})

test('five files may wait; one that is discarded makes room', async () => {
  const { shop, meera, send, upload, work, open, start } = await anImporter()
  const ids: number[] = []
  for (let nth = 0; nth < 5; nth++) ids.push(await upload(HEAD + KURTA.replace('499', `${400 + nth}`)))
  expect((await send(HEAD + SAREE)).headers.get('location')).toContain('refused=tooManyFilesWait')
  await run(calls.stopImport, meera.ctx, { importId: ids[0] })
  await upload(HEAD + SAREE)
  await work()
  expect(await open(ids[0] ?? 0)).toMatchObject({ state: 'stopped' })
  await expect(start(ids[0] ?? 0)).rejects.toMatchObject({ reason: { id: 'importNotReady', by: null } })
  // After three days.
  await ownerPool().query('delete from import_pieces where supplier_id = $1', [shop.tenant.supplierId])
  await expect(start(ids[1] ?? 0)).rejects.toMatchObject({ reason: { id: 'importFileGone' } })
})

test('where another shop sells the same goods an import is refused, also if that shop came after the start', async () => {
  const { shop, send, work, open, start, read, products } = await anImporter()
  const { importId } = await read(HEAD + KURTA)
  await start(importId)
  const sibling = await aShop(shop.tenant.supplierId)
  await work()
  expect(await open(importId)).toMatchObject({
    state: 'failed',
    problem: { id: 'importOfShared', hosts: sibling.host },
    alsoAt: [sibling.host],
  })
  expect(await products()).toEqual([])
  expect((await send(HEAD + KURTA)).headers.get('location')).toContain('refused=importOfShared')
})

test('a packer, a guest and staff of another shop neither upload nor read', async () => {
  const { shop, meera, inShop, send, read } = await anImporter()
  const { importId } = await read(HEAD + KURTA)
  const packer = await aStaff(shop, 'packer')
  expect((await send(HEAD, 'a.csv', packer)).status).toBe(403)
  expect((await sendToConsole('GET', inShop(`/imports/${importId}/faults.csv`), { token: packer.token })).status).toBe(
    403,
  )
  const form = { headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, bytes: new ArrayBuffer(9) }
  expect((await sendToConsole('POST', inShop('/imports/file'), form)).headers.get('location')).toContain('/sign-in')
  const stranger = await aStaff(await aShop(), 'owner')
  await expect(run(calls.openImport, stranger.ctx, { importId })).rejects.toMatchObject({ code: 'not-found' })
  await expect(run(calls.startImport, stranger.ctx, { importId })).rejects.toMatchObject({ code: 'not-found' })
  expect((await send(HEAD, 'a.csv', stranger)).status).toBe(404)
  const elsewhere = await sendToConsole('POST', inShop('/imports/file'), {
    token: meera.token,
    ...form,
    headers: { ...form.headers, 'Sec-Fetch-Site': 'same-site' },
  })
  expect(elsewhere.status).toBe(403)
})

test('a step in a thread of its own ends as it does here', async () => {
  const { shop, upload, open } = await anImporter()
  const importId = await upload(HEAD + KURTA)
  await runJobs(shop, importJobs(places))
  expect(await open(importId)).toMatchObject({ state: 'checked', counts: { created: 1 } })
})

test('one whose thread was ended in a loop has failed with a sentence, and can be started again', async () => {
  const { shop, open, start, read, products, work } = await anImporter()
  const { importId } = await read(HEAD + KURTA)
  await start(importId)
  await runJobs(
    shop,
    importJobs(places, () => Promise.resolve({ state: 'silent' })),
  )
  expect(await open(importId)).toMatchObject({ state: 'failed', problem: { id: 'importSilent' } })
  await start(importId)
  await work()
  expect(await products()).toMatchObject([{ asin: 'K1' }])
})

test('a worker that breaks off after its import was ended and is being taken back does not end the taking back', async () => {
  const { shop, meera, open, start, read, products } = await anImporter()
  const { importId } = await read(HEAD + KURTA)
  await start(importId)
  await runJobs(
    shop,
    importJobs(places, async (ctx, step, payload) => {
      const ending = await endingOf(ctx, step, payload)
      if (step !== 'run-import') return ending
      await run(calls.takeBackImport, meera.ctx, { importId })
      return { state: 'silent' }
    }),
  )
  expect(await open(importId)).toMatchObject({ state: 'taken-back', problem: null })
  expect(await products()).toMatchObject([{ asin: 'K1', sold: false }])
})

test('stopping one whose job was given up ends it, and the next import is free', async () => {
  const { shop, meera, work, open, start, read, products } = await anImporter()
  const { importId } = await read(HEAD + KURTA)
  const other = await read(HEAD + SAREE)
  await start(importId)
  await ownerPool().query('update jobs set parked_at = now() where supplier_id = $1', [shop.tenant.supplierId])
  await run(calls.stopImport, meera.ctx, { importId })
  expect(await open(importId)).toMatchObject({ state: 'stopped' })
  await start(other.importId)
  await work()
  expect(await products()).toMatchObject([{ asin: 'S1' }])
})

test('an import that is stopped before it begins changes nothing, and can be gone on with', async () => {
  const { meera, work, open, start, read, products } = await anImporter()
  const { importId } = await read(HEAD + KURTA)
  await start(importId)
  await run(calls.stopImport, meera.ctx, { importId })
  await work()
  expect(await open(importId)).toMatchObject({ state: 'stopped', changes: 0 })
  expect(await products()).toEqual([])
  await start(importId)
  await work()
  expect(await products()).toHaveLength(1)
})
