import { LookForm } from '#console/features/look/look-form.tsx'
import { LookHeading } from '#console/features/look/look-heading.tsx'
import { saveLook, shownOf, textIn } from '#console/features/look/save-look.ts'
import { useLook } from '#console/features/look/use-look.ts'
import { keepTyped, unlessUnreached } from '#console/shared/keep-typed.ts'
import { visitContext } from '#console/shared/visit.ts'
import type { ShopPromise } from '#contract/branding.ts'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/promises-page.ts'

const ICONS = ['rupee', 'truck', 'shield', 'heart', 'star', 'check'] as const
const STANDARD = ['Cash On Delivery available', 'Free delivery', '30 days to return']
const SLOTS = [0, 1, 2] as const

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = SLOTS.map((slot) => ({
    icon: textIn(form, `icon-${slot}`),
    title: textIn(form, `title-${slot}`),
    text: textIn(form, `text-${slot}`),
  }))
  const filled = typed.filter(({ title, text }) => title || text)
  const saved = await saveLook(context.get(visitContext), form, { 'texts.promises': filled.length > 0 ? filled : null })
  // Slots that were left empty are not sent, so the faults are counted without them.
  const slots = SLOTS.filter((slot) => typed[slot]?.title || typed[slot]?.text)
  const fields = Object.entries(saved.fields).map(([name, text]) => [
    name.replace(/promises\.(\d)/, (_, nth) => `promises.${slots[Number(nth)]}`),
    text,
  ])
  return { ...saved, fields: Object.fromEntries(fields) as Record<string, string> }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

export default function PromisesPage({ actionData }: Route.ComponentProps) {
  const { promises } = useLook().look.texts
  const answer = shownOf(actionData)
  return (
    <>
      <LookHeading
        title="Promises"
        to="/texts"
        back="Pages and promises"
        text="Up to three, under the banners and in the footer. Promise what is true: a claim of free delivery beside a charge is against the law."
      />
      <LookForm
        fields={['texts.promises']}
        answer={answer}
        hasFieldErrors={Object.keys(answer?.fields ?? {}).some((name) => name.startsWith('texts.promises.'))}
      >
        {SLOTS.map((slot) => (
          <PromiseFields
            key={slot}
            slot={slot}
            promise={promises?.[slot]}
            typed={answer?.typed ?? {}}
            error={answer?.fields[`texts.promises.${slot}.title`]}
          />
        ))}
      </LookForm>
    </>
  )
}

interface PromiseFieldsProps {
  slot: number
  promise: ShopPromise | undefined
  typed: Record<string, string>
  error: string | undefined
}

function PromiseFields({ slot, promise, typed, error }: PromiseFieldsProps) {
  const chosen = typed[`icon-${slot}`] ?? promise?.icon ?? ICONS[slot]
  return (
    <fieldset className="card space-y-3 p-4">
      <legend className="float-left mb-2 w-full font-bold">Promise {slot + 1}</legend>
      <div className="clear-both flex flex-wrap gap-1">
        {ICONS.map((icon) => (
          <label
            key={icon}
            className="flex size-11 cursor-pointer items-center justify-center rounded-md border border-line has-checked:border-primary-edge has-checked:bg-primary-soft has-checked:text-primary-ink has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={`icon-${slot}`}
              value={icon}
              defaultChecked={icon === chosen}
              aria-label={`Icon: ${icon}`}
              className="sr-only"
            />
            <Icon name={icon} />
          </label>
        ))}
      </div>
      <TextField
        label="Title"
        name={`title-${slot}`}
        defaultValue={typed[`title-${slot}`] ?? promise?.title}
        placeholder={STANDARD[slot]}
        maxLength={60}
        error={error}
      />
      <TextField
        label="More about it"
        name={`text-${slot}`}
        defaultValue={typed[`text-${slot}`] ?? promise?.text}
        maxLength={120}
      />
    </fieldset>
  )
}
