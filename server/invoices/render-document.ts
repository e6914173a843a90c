import { buffer } from 'node:stream/consumers'
import { findImage } from '#server/images/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import type { IssuedDocument } from './document-contents.ts'
import { drawInThread } from './draw-in-thread.ts'

/**
 * The document as PDF, with the shop's logo from the pictures at `uploads`. Nothing is stored: the snapshot contains
 * everything.
 */
export async function renderDocument(ctx: Ctx, document: IssuedDocument, uploads: string): Promise<Uint8Array> {
  return drawInThread(document, await readLogo(ctx, document.snapshot.shop.logo, uploads))
}

export async function readLogo({ tenant }: Ctx, name: string, uploads: string): Promise<Uint8Array | null> {
  const found = name ? await findImage(uploads, tenant.supplierId, name, 'image/png') : null
  return found && (await found.open().then(buffer, () => null))
}
