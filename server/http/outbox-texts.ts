import { html } from 'hono/html'
import { CHANNEL_NAMES } from '#contract/channel-names.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { listTexts, phoneMessageOperations } from '#server/phone-messages/index.ts'

/** What phones got, and what waits, beside the mails of the outbox. */
export async function textsOf(ctx: Ctx, timeText: (date: Date) => string) {
  const { arrived, waiting } = await listTexts(ctx)
  if (arrived.length + waiting.length === 0) return html`<h2 id="phones">Messages to phones</h2><p>None yet.</p>`
  const waits = waiting.map(
    ({ kind, phone, createdAt }) =>
      html`<li>${kind}<br><small>to ${phone}, written ${timeText(createdAt)}, not sent yet: from nine in the evening till nine in the morning most wait</small></li>`,
  )
  const items = arrived.map(
    ({ channel, phone, text, answer, arrivedAt }) =>
      html`<li><span class="text">${withLinks(text)}</span><br><small>${CHANNEL_NAMES[channel]} to ${phone}, ${timeText(arrivedAt)}</small>${answer ? answerForm(answer) : ''}</li>`,
  )
  return html`<h2 id="phones">Messages to phones</h2><ol>${waits}${items}</ol>`
}

/** Its button, as on a phone. */
function answerForm(answer: string) {
  return html`<form method="post" action="/outbox/answers"><button name="answer" value="${answer}">Yes, send it</button></form>`
}

/** As WhatsApp would send it. */
export async function answerText(ctx: Ctx, answer: string): Promise<void> {
  await run(phoneMessageOperations.receivePhoneReports, ctx, {
    body: JSON.stringify({ answers: [answer] }),
    headers: { 'x-api-key': 'simulator' },
  })
}

function withLinks(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, nth) => (nth % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noreferrer">${part}</a>` : part))
}
