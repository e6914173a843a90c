import type { Branding } from '#contract/branding.ts'
import { getBranding } from '#server/branding/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'

/** The shop that sends the mail: its branding, and the origin of its links. */
export interface Sender {
  branding: Branding
  /** 'https://shop.example.in', without a trailing slash. */
  origin: string
}

/** Links use the shop's own first host, with the operator's scheme and port; never the requested host (F34). */
export async function findSender(ctx: Ctx): Promise<Sender> {
  const branding = await getBranding(ctx)
  const { protocol, port } = new URL(ctx.settings.publicUrl)
  return { branding, origin: `${protocol}//${branding.host}${port && `:${port}`}` }
}
