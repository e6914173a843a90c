import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { Ctx } from '#server/kernel/ctx.ts'
import { getMail, getPlatformMail, listMails, listPlatformMails } from '#server/mails/index.ts'
import type { Edge, EdgeContext } from './edge.ts'
import { answerText, textsOf } from './outbox-texts.ts'

const STYLE = `
body { margin: 0 auto; max-width: 44rem; padding: 1rem; font: 16px/1.5 system-ui, sans-serif; color: #1c1c1c; background: #fff }
a { color: #0b57d0 }
li { margin: .75rem 0 }
small, dt { color: #5a5a5a }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem }
dd { margin: 0; overflow-wrap: anywhere }
.text { white-space: pre-line; overflow-wrap: anywhere }
iframe { width: 100%; height: 75vh; border: 1px solid #ccc; border-radius: 8px }`

interface OutboxMail {
  mailId: number
  subject: string
  recipient: string
  html: string
  createdAt: Date
}

interface Outbox {
  whose: string
  /** How a mail comes to be here. */
  hint: string
  list(ctx: Ctx): Promise<OutboxMail[]>
  get(ctx: Ctx, mailId: number): Promise<OutboxMail>
  /** Whether it has messages to phones too. */
  hasTexts: boolean
}

const OF_SHOP: Outbox = {
  whose: 'this demo shop',
  hint: 'Place an order, or ask for a new password.',
  list: listMails,
  get: getMail,
  hasTexts: true,
}
/** To people who work in no shop. */
export const OF_PLATFORM: Outbox = {
  whose: 'the platform',
  hint: 'Sign in with an e-mail address that belongs to no shop, and its code comes here. Mails to the people of a shop are in its own outbox.',
  list: listPlatformMails,
  get: getPlatformMail,
  hasTexts: false,
}

/** `npm start` only: the mails that were sent, as they would arrive. */
export function addOutbox(app: Hono<Edge>, { whose, hint, list: listThem, get, hasTexts } = OF_SHOP): void {
  app.get('/outbox', async (c) => {
    const ctx = c.get('ctx')
    const mails = await listThem(ctx)
    const items = mails.map(
      ({ mailId, subject, recipient, createdAt }) =>
        html`<li><a href="/outbox/${mailId}">${subject}</a><br><small>to ${recipient}, ${timeText(createdAt)}</small></li>`,
    )
    const list = items.length > 0 ? html`<ol>${items}</ol>` : html`<p>No mail yet. ${hint}</p>`
    return outboxPage(
      c,
      'Outbox',
      html`<p>Mails of ${whose}, the newest first. ${ctx.settings.smtpUrl ? 'They go out by SMTP_URL.' : 'None of them leaves this machine.'}</p>${list}${hasTexts ? await textsOf(ctx, timeText) : ''}`,
    )
  })
  if (hasTexts) {
    app.post('/outbox/answers', async (c) => {
      const { answer } = await c.req.parseBody()
      await answerText(c.get('ctx'), String(answer ?? ''))
      return c.redirect('/outbox#phones', 303)
    })
  }
  app.get('/outbox/:id{[0-9]{1,15}}', async (c) => {
    const mail = await get(c.get('ctx'), Number(c.req.param('id')))
    // Without scripts or forms; links open in a new tab.
    return outboxPage(
      c,
      mail.subject,
      html`<p><a href="/outbox">All mails</a></p>
<dl><dt>To</dt><dd>${mail.recipient}</dd><dt>Written</dt><dd>${timeText(mail.createdAt)}</dd></dl>
<iframe title="The mail" src="/outbox/${mail.mailId}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
    )
  })
  app.get('/outbox/:id{[0-9]{1,15}}/html', async (c) => {
    const mail = await get(c.get('ctx'), Number(c.req.param('id')))
    hide(c, "style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'")
    return c.html(mail.html.replace('</head>', '<base target="_blank"></head>'))
  })
}

function outboxPage(c: EdgeContext, title: string, content: ReturnType<typeof html>): Response | Promise<Response> {
  hide(c, "style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'")
  return c.html(html`<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`)
}

function hide(c: EdgeContext, policy: string): void {
  c.header('Cache-Control', 'private, no-store')
  c.header('X-Robots-Tag', 'noindex, nofollow')
  c.header('Content-Security-Policy', `default-src 'none'; ${policy}`)
}

const time = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

function timeText(date: Date): string {
  return time.format(date)
}
