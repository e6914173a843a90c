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
  if (!request || request.customerId !== null) return undefined
  const customer = await selectByEmail(tx, request.contact)
  if (!customer || !(await keepCustomer(tx, customer.customerId))) return undefined
  return { recipient: customer.email, name: customer.firstName, code: await makeCode(tx, request.requestHash) }
}

/** Likewise for an address that is to be added; without a code if it has an account already, of which only its owner hears. */
export async function makeOwnEmailCode(
  tx: Tx,
  requestId: string,
): Promise<{ recipient: string; code: string | undefined } | undefined> {
  const request = await selectById(tx, requestId)
  if (!request || request.customerId === null || !(await keepCustomer(tx, request.customerId))) return undefined
  const { contact: recipient, requestHash } = request
  const isTaken = (await selectByEmail(tx, recipient)) !== undefined
  return { recipient, code: isTaken ? undefined : await makeCode(tx, requestHash) }
}

async function makeCode(tx: Tx, requestHash: Buffer): Promise<string> {
  const code = newCode()
  await updateCode(tx, requestHash, codeHash(tx.settings, requestHash, code))
  return code
}
