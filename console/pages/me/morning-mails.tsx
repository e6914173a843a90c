import { Form } from 'react-router'
import type { MorningMail } from '#contract/morning-mail.ts'
import { Button } from '#ui/button.tsx'

/** Of the shops that the person owns or manages. */
export function MorningMails({ mails }: { mails: MorningMail[] }) {
  if (mails.length === 0) return null
  return (
    <section aria-labelledby="morning-mail">
      <h2 id="morning-mail" className="mt-8 mb-2 font-bold">
        Mail in the morning
      </h2>
      <p className="mb-2 text-sm text-muted">At 8 it says what waits in the shop. When nothing waits, none comes.</p>
      <ul className="card divide-y divide-line">
        {mails.map(({ shop, title, isOn }) => (
          <li key={shop} className="flex items-center justify-between gap-3 px-4 py-3">
            <span className="min-w-0">
              <span className="block truncate">{title}</span>
              <span className="text-sm text-muted">{isOn ? 'You get the mail' : 'You get no mail'}</span>
            </span>
            <Form method="post">
              <input type="hidden" name="do" value="morning-mail" />
              <input type="hidden" name="shop" value={shop} />
              <input type="hidden" name="on" value={isOn ? 'no' : 'yes'} />
              <Button kind="outline" aria-label={isOn ? `Stop the mail of ${title}` : `Get the mail of ${title}`}>
                {isOn ? 'Stop the mail' : 'Get the mail'}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
