import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { deleteKnownDevices, insertKnownDevices, selectKnownDevices } from './device-store.ts'
import { tokenHash } from './token.ts'

/** By what a customer who has signed in here before is known again: the device's cookie, or its network alone (docs/decisions/032). */
type KnownBy = 'device' | 'address' | 'nothing'

export async function findKnown(tx: Tx, customerId: number, device: string | undefined): Promise<KnownBy> {
  const known = await selectKnownDevices(tx, customerId, hashesOf(tx, device))
  const isKnown = (hash: Buffer) => known.some((each) => each.equals(hash))
  if (device !== undefined && isKnown(deviceHash(device))) return 'device'
  return isKnown(addressHash(tx)) ? 'address' : 'nothing'
}

export function rememberDevice(tx: Tx, customerId: number, device: string | undefined): Promise<void> {
  return insertKnownDevices(tx, customerId, hashesOf(tx, device))
}

/** With a new password: wherever the old one was used is as strange as any other place, and this is the one to know. */
export async function knowOnlyThisDevice(tx: Tx, customerId: number, device: string | undefined): Promise<void> {
  await deleteKnownDevices(tx, customerId)
  await rememberDevice(tx, customerId, device)
}

function hashesOf(ctx: Ctx, device: string | undefined): Buffer[] {
  return device === undefined ? [addressHash(ctx)] : [deviceHash(device), addressHash(ctx)]
}

function deviceHash(device: string): Buffer {
  return tokenHash(`device:${device}`)
}

function addressHash({ address }: Ctx): Buffer {
  return tokenHash(`address:${address}`)
}
