import { Form, useNavigation } from 'react-router'
import type { NewsChoices } from '#contract/order-news.ts'
import { Button } from '#ui/button.tsx'

interface NewsFormProps {
  choices: NewsChoices['choices']
  saved: { problem: string } | undefined
}

/** Nothing is ticked that its customer has not ticked: messages to a phone need consent. */
export function NewsForm({ choices, saved }: NewsFormProps) {
  const { formMethod, formData } = useNavigation()
  const isBusy = formMethod === 'POST' && !formData?.has('do')
  if (choices.length === 0) return null
  return (
    <Form method="post" replace preventScrollReset className="mt-5 border-t border-line pt-4">
      <fieldset>
        <legend className="text-sm font-bold">Notifications on your phone</legend>
        {choices.map(({ channel, isOn, words }) => (
          <label key={`${channel} ${isOn}`} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
            <input type="checkbox" name="channel" value={channel} defaultChecked={isOn} className="size-5 shrink-0" />
            <span>{words}</span>
          </label>
        ))}
      </fieldset>
      <p className="mb-3 text-xs text-muted">
        Each step once, and nothing else. You end it in each message, or in your account.
      </p>
      <p role="alert" className="mb-2 text-sm font-medium text-bad empty:hidden">
        {saved?.problem}
      </p>
      <Button kind="outline" isBusy={isBusy} className="w-full">
        Save
      </Button>
      <p role="status" className="mt-2 text-sm font-medium text-good empty:hidden">
        {saved && !saved.problem && 'Saved.'}
      </p>
    </Form>
  )
}
