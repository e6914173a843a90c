import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { NewsChoices } from '#contract/order-news.ts'
import { Button } from '#ui/button.tsx'

interface NewsFormProps {
  news: NewsChoices
  saved: { problem: string } | undefined
}

/**
 * Nothing is ticked that its customer has not ticked: messages to a phone need consent. A tick is saved at once; the button is for pages
 * without scripts.
 */
export function NewsForm({ news: { choices, isMailed }, saved }: NewsFormProps) {
  const { formMethod, formData } = useNavigation()
  const isBusy = formMethod === 'POST' && !formData?.has('do')
  const form = useRef<HTMLFormElement>(null)
  // Includes a tick made before hydration.
  useEffect(() => {
    const boxes = form.current?.querySelectorAll('input') ?? []
    if ([...boxes].some((box) => box.checked !== box.defaultChecked)) form.current?.requestSubmit()
  }, [])
  if (choices.length === 0) return null
  const isSilent = !isMailed && !choices.some(({ isOn }) => isOn)
  return (
    <Form ref={form} method="post" replace preventScrollReset className="mt-5 border-t border-line pt-4">
      <fieldset>
        <legend className="text-sm font-bold">Notifications on your phone</legend>
        {isSilent && (
          <p className="mt-1 text-sm">You gave no mail address: without one of these you do not hear when it comes.</p>
        )}
        {choices.map(({ channel, isOn, words }) => (
          // Anew after a refusal: what is ticked is what is saved.
          <label
            key={`${channel} ${saved?.problem ?? ''}`}
            className="flex min-h-11 cursor-pointer items-center gap-3 text-sm"
          >
            <input
              type="checkbox"
              name="channel"
              value={channel}
              defaultChecked={isOn}
              onChange={(event) => event.currentTarget.form?.requestSubmit()}
              className="size-5 shrink-0"
            />
            <span>{words}</span>
          </label>
        ))}
      </fieldset>
      <p className="mb-3 text-xs text-balance text-muted">
        Each step once, and nothing else. You end it in each message, or in your account.
      </p>
      <p role="alert" className="mb-2 text-sm font-medium text-bad empty:hidden">
        {saved?.problem}
      </p>
      <noscript>
        <Button kind="outline" className="w-full">
          Save
        </Button>
      </noscript>
      <p role="status" className="mt-2 text-sm font-medium text-good empty:hidden">
        {isBusy ? 'Saving...' : saved && !saved.problem && 'Saved.'}
      </p>
    </Form>
  )
}
