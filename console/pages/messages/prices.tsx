import { Form, useNavigation } from 'react-router'
import { isUnreached, UNREACHED, type Unreached } from '#console/shared/keep-typed.ts'
import { Problem } from '#console/shared/problem.tsx'
import { formatToThePaisa } from '#contract/money.ts'
import type { PhoneChannel } from '#contract/phone-messages.ts'
import type { PhonePrice } from '#contract/phone-settings.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { MessagesOutcome } from './do-messages.ts'

interface PricesProps {
  channel: PhoneChannel
  prices: PhonePrice[]
  answer: MessagesOutcome | Unreached | undefined
}

/** What the numbers reckon with; a message of an earlier day keeps the price of that day. */
export function Prices({ channel, prices, answer }: PricesProps) {
  const isBusy = useNavigation().formData?.get('do') === 'price'
  const refused = !isUnreached(answer) && answer?.did === 'price' ? answer : undefined
  const own = prices.filter((price) => price.channel === channel)
  return (
    <Form method="post" className="card mt-4 max-w-3xl space-y-4 p-4" key={own.length} preventScrollReset>
      <h2 className="font-bold">What a hundred cost</h2>
      {own.length > 0 && (
        <ul className="text-sm">
          {own.map(({ fromDay, paiseFor100 }) => (
            <li key={fromDay} className="flex justify-between gap-3 border-b border-line py-2 tabular-nums">
              <span>From {fromDay}</span>
              <b>{formatToThePaisa(paiseFor100)}</b>
            </li>
          ))}
        </ul>
      )}
      <input type="hidden" name="do" value="price" />
      <input type="hidden" name="channel" value={channel} />
      <TextField label="From" name="fromDay" type="date" error={refused?.fields.fromDay} required />
      <TextField
        label="Rupees for a hundred messages"
        name="rupees"
        inputMode="decimal"
        error={refused?.fields.paiseFor100}
        autoComplete="off"
        maxLength={9}
        required
      />
      <Problem text={isUnreached(answer) ? UNREACHED : refused?.problem} />
      <Button kind="outline" isBusy={isBusy} className="w-full">
        Keep the price
      </Button>
    </Form>
  )
}
