import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { tokenHash } from '#server/kernel/random-token.ts'
import { deleteKnownDevices, insertKnownDevices, selectKnownDevices } from './device-store.ts'

/** How a returning customer is recognised: by the device's cookie, or by its network alone (docs/decisions/032). */
type KnownBy = 'device' | 'address' | 'nothing'

export async function findKnown(tx: Tx, customerId: number, device: string | undefined): Promise<KnownBy> {
  const known = await selectKnownDevices(tx, customerId, hashesOf(tx, device))
  const isKnown = (hash: Buffer) => known.some((each) => each.equals(hash))
  if (device !== undefined && isKnown(deviceHash(device))) return 'device'
  return isKnown(addressHash(tx)) ? 'address' : 'nothing'
}

/** `byNumber`: opened by a code to the number alone, which whoever has taken over the number gets too. */
export function rememberDevice(
  tx: Tx,
  customerId: number,
  device: string | undefined,
  { byNumber }: { byNumber: boolean },
): Promise<void> {
  return insertKnownDevices(tx, customerId, hashesOf(tx, device), { isNew: byNumber })
}

/** After a change of password: every other device and network is unknown again. */
export async function knowOnlyThisDevice(tx: Tx, customerId: number, device: string | undefined): Promise<void> {
  await deleteKnownDevices(tx, customerId)
  await rememberDevice(tx, customerId, device, { byNumber: false })
}

function hashesOf(ctx: Ctx, device: string | undefined): Buffer[] {
  return device === undefined ? [addressHash(ctx)] : [deviceHash(device), addressHash(ctx)]
}

export function deviceHash(device: string): Buffer {
  return tokenHash(`device:${device}`)
}

function addressHash({ address }: Ctx): Buffer {
  return tokenHash(`address:${address}`)
}
