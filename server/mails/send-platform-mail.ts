import { setTimeout as sleep } from 'node:timers/promises'
import { createElement as h } from 'react'
import type { Ctx } from '#server/kernel/ctx.ts'
import { bothParts } from './both-parts.ts'
import { consoleLink } from './console-link.ts'
import { oneLine } from './one-line.ts'
import { keepPlatformMail } from './platform-outbox.ts'
import { PlatformCodeTemplate, PlatformPasskeyTemplate } from './platform-template.ts'
import { reasonOf } from './reason-of.ts'
import { openTransport } from './send-over-smtp.ts'

type PlatformMailContent = { recipient: string } & (
  | { mail: 'staff-code'; code: string }
  | { mail: 'staff-passkey'; device: string }
)

const PAUSES_MS = [2_000, 10_000]

/**
 * To somebody who works in no shop, in the platform's name. Mails and jobs are a shop's, so this one is no row: it is tried at once, and
 * again twice. Whoever still waits for a code requests another.
 */
export async function sendPlatformMail(ctx: Ctx, content: PlatformMailContent): Promise<void> {
  const platform = new URL(ctx.settings.publicUrl).hostname
  const [subject, template] = written(ctx, platform, content)
  const mail = { recipient: content.recipient, subject: oneLine(subject), ...(await bothParts(template)) }
  const { smtpUrl } = ctx.settings
  if (!smtpUrl) return keepPlatformMail(mail)
  const send = () =>
    openTransport(smtpUrl).sendMail({
      from: { name: platform, address: `no-reply@${platform}` },
      to: { name: '', address: mail.recipient },
      ...{ subject: mail.subject, html: mail.html, text: mail.text },
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  for (const pause of PAUSES_MS) {
    try {
      await send()
      return
    } catch {
      await sleep(pause, undefined, { ref: false })
    }
  }
  await send().catch((error: unknown) => {
    throw new Error(`a mail of the platform was not accepted: ${reasonOf(error)}`)
  })
}

function written(ctx: Ctx, platform: string, content: PlatformMailContent) {
  if (content.mail === 'staff-code') {
    return [`Your sign-in code for ${platform}`, h(PlatformCodeTemplate, { platform, code: content.code })] as const
  }
  const link = consoleLink(ctx.settings, '/me')
  return ['A passkey was added', h(PlatformPasskeyTemplate, { platform, device: content.device, link })] as const
}
