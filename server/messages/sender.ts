import type { Branding } from '#contract/branding.ts'
import { getBranding } from '#server/branding/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'

/** The shop that writes: its brand, and where its links lead. */
export interface Sender {
  branding: Branding
  /** 'https://shop.example.in', without a slash at the end. */
  origin: string
}

/** Links are made of the shop's own first host, under the operator's scheme and port; never of a host that was asked for (F34). */
export async function findSender(ctx: Ctx): Promise<Sender> {
  const branding = await getBranding(ctx)
  const { protocol, port } = new URL(ctx.settings.publicUrl)
  return { branding, origin: `${protocol}//${branding.host}${port && `:${port}`}` }
}
