import { selectByEmail } from '#server/customers/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { keepCustomer } from '#server/kernel/keep-customer.ts'
import { codeHash, newCode } from './code-hash.ts'
import { selectById, updateCode } from './store.ts'

/** The code of this request, made now; undefined if nobody has the address, or the request is too old. */
export async function makeMailedCode(
  tx: Tx,
  requestId: string,
): Promise<{ recipient: string; name: string; code: string } | undefined> {
  const request = await selectById(tx, requestId)
  const customer = request && (await selectByEmail(tx, request.contact))
  if (!customer || !(await keepCustomer(tx, customer.customerId))) return undefined
  const code = newCode()
  await updateCode(tx, request.requestHash, codeHash(tx.settings, request.requestHash, code))
  return { recipient: customer.email, name: customer.firstName, code }
}
